import { type Timestamp, timestampDate, timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { PostsService } from '@postrider/contracts/posts';
import { type Log, type Loop, startLoop } from '@postrider/service';
import type { RpcClient } from '@postrider/service/grpc';
import { COLLECTED_DAYS, daysBefore } from './post.ts';
import type { RecordOutcomes } from './recorder.ts';
import type { AnalyticsStore } from './store.ts';

/** Pages of this size are asked for; a shorter one is the last. */
const PAGE = 500;

/** What is read again on every sweep: moments are given before the write that makes them visible. */
const OVERLAP_MS = 120_000;

/** The first pages of a large system take their time. */
const PAGE_TIMEOUT_MS = 30_000;

const CURSOR = 'outcomes';

/**
 * Asks posts again and again for results that ended, so that one whose doorbell never rang is counted all the same.
 * Goes on where the last sweep of any process ended; the very first begins with the oldest post that a summary could
 * show, so that a service that is added later knows what was published before.
 */
export function startSweep(
  posts: RpcClient<typeof PostsService>,
  store: AnalyticsStore,
  record: RecordOutcomes,
  everyMs: number,
  log: Log,
): Loop {
  let next: { since: Timestamp; afterEventId: string } | undefined;
  return startLoop('sweep outcomes', everyMs, log, async () => {
    const from = next ?? (await overlapBegin());
    next = undefined;
    const { outcomes } = await posts.listOutcomes({ ...from, limit: PAGE }, PAGE_TIMEOUT_MS);
    await record(outcomes);
    const { finishedAt, eventId = '' } = outcomes.at(-1) ?? {};
    if (!finishedAt) return false;
    // A moment that the owner's clock puts ahead of ours must not make the sweep jump over what comes before it.
    await store.advance(CURSOR, new Date(Math.min(timestampDate(finishedAt).getTime(), Date.now())));
    if (outcomes.length === PAGE) next = { since: finishedAt, afterEventId: eventId };
    return outcomes.length === PAGE;
  });

  async function overlapBegin() {
    const at = await store.cursor(CURSOR, daysBefore(new Date(), COLLECTED_DAYS));
    return { since: timestampFromDate(new Date(at.getTime() - OVERLAP_MS)), afterEventId: '' };
  }
}
