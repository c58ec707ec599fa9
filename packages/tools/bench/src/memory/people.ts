import { createClient } from '@connectrpc/connect';
import { createConnectTransport } from '@connectrpc/connect-node';
import { MembersService, Role, WatchService } from '@postrider/contracts/dashboard';
import type { Stage } from '../stage.ts';

const WINDOWS = 20;
const PASSWORD = 'plum orbit saddle winter';

/** A new person joins a workspace, opens pages and closes them again; each page watches changes while it is open. */
export async function useDashboard({ operator }: Stage, workspaceId: string, n: number): Promise<void> {
  const email = `person-${n}@example.com`;
  const { url } = await operator.createInvitation({ workspaceId, email, role: Role.OWNER });
  const { origin, hash } = new URL(url);
  let cookie = '';
  const transport = createConnectTransport({
    baseUrl: `${origin}/dashboard/api`,
    httpVersion: '1.1',
    interceptors: [
      (next) => async (request) => {
        request.header.set('origin', origin);
        request.header.set('cookie', cookie);
        const response = await next(request);
        const set = response.header.getSetCookie().map((each) => each.split(';')[0]);
        if (set.length > 0) cookie = set.join('; ');
        return response;
      },
    ],
  });
  const members = createClient(MembersService, transport);
  await members.signUp({ token: hash.slice(1), name: 'Ada', password: PASSWORD });
  const changes = createClient(WatchService, transport);
  for (let window = 0; window < WINDOWS; window++) {
    const closing = new AbortController();
    const stream = changes.watch({ workspaceId }, { signal: closing.signal });
    await stream[Symbol.asyncIterator]().next();
    const list = await fetch(`${origin}/dashboard/api/workspaces/${workspaceId}/posts?limit=50`, {
      headers: { cookie },
    });
    if (!list.ok) throw new Error(`the list of posts answered ${list.status}`);
    await list.arrayBuffer();
    closing.abort();
  }
}
