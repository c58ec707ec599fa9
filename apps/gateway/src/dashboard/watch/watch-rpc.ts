import type { ServiceImpl } from '@connectrpc/connect';
import type { WatchService } from '@postrider/contracts/dashboard';
import { notFound } from '@postrider/service';
import { callerOf, visitKey } from '../../people/caller.ts';
import { notSignedIn } from '../../people/failure.ts';
import type { Guards } from '../admission.ts';
import type { Streams } from './streams.ts';

/** Proxies close idle connections, most of them after a minute. */
const HEARTBEAT_MS = 15_000;

/** The watch service. Whether the caller may still see the workspace is checked again at every heartbeat. */
export const createWatchHandlers = (
  streams: Streams,
  { findCaller, findRole }: Pick<Guards, 'findCaller' | 'findRole'>,
  heartbeatMs = HEARTBEAT_MS,
): ServiceImpl<typeof WatchService> => ({
  async *watch({ workspaceId }, context) {
    const { person, sessionId } = callerOf(context);
    const visit = context.values.get(visitKey);
    const stream = streams.open(workspaceId, person.id);
    context.signal.addEventListener('abort', stream.close, { once: true });
    // Nginx would buffer messages.
    context.responseHeader.set('x-accel-buffering', 'no');
    try {
      await stream.ready;
      let checkedAt = performance.now();
      yield { changes: [] };
      for (;;) {
        const changes = await stream.next(Math.max(0, checkedAt + heartbeatMs - performance.now()));
        if (context.signal.aborted || stream.hasEnded()) return;
        if (performance.now() - checkedAt >= heartbeatMs) {
          const caller = await findCaller(visit);
          if (caller?.sessionId !== sessionId) throw notSignedIn();
          if (!(await findRole(workspaceId, person.id))) throw notFound('workspace');
          checkedAt = performance.now();
        } else if (changes.length === 0) continue;
        yield { changes: changes.map(({ kind, id }) => ({ kind, id })) };
      }
    } finally {
      stream.close();
    }
  },
});
