import { noObject } from '../meta/errors.ts';
import { type GraphCall, graphRoute, shown } from '../meta/graph.ts';
import type { Reply, Route } from '../platform.ts';
import type { Account } from '../rows.ts';
import type { InstagramServer } from './behaviour.ts';

/** The limit of calls for an account. */
export const LIMIT = { type: 'instagram', code: 80002 };
const DAY_SECONDS = 24 * 60 * 60;

/** The account of a token, and how many posts it may still publish. */
export const userRoutes = (server: InstagramServer): Route[] => [
  graphRoute(server, LIMIT, {
    method: 'get',
    path: '/me',
    operations: ['session'],
    handle: (call) => show(server, call),
  }),
  graphRoute(server, LIMIT, {
    method: 'get',
    path: '/:user/content_publishing_limit',
    operations: ['lookup'],
    handle: (call) => showQuota(server, call),
  }),
];

/** The account in the path, which must be that of the token. */
export function ownAccount({ network, token, req }: GraphCall): Account {
  const user = String(req.params.user);
  const account = network.account('instagram', token.accountId);
  if (!account || account.id !== user) throw noObject(user);
  return account;
}

function show({ behaviour }: InstagramServer, call: GraphCall): Reply {
  const account = call.network.account('instagram', call.token.accountId);
  if (!account) throw noObject('me');
  const { id, handle, displayName } = account;
  const body = shown(call, 'IGUser', {
    // Another id than that of paths: the id of the account for this app.
    id: `9${id.slice(1)}`,
    user_id: id,
    username: handle,
    name: displayName,
    account_type: behaviour.accountTypes[handle] ?? 'BUSINESS',
    profile_picture_url: `${call.origin}/avatars/${encodeURIComponent(displayName)}.png`,
  });
  return { status: 200, body };
}

/** The posts of an account in the last 24 hours. */
export const quotaUsage = ({ network }: Pick<GraphCall, 'network'>, { id }: Account): number =>
  network
    .posts()
    .filter(
      (post) =>
        post.accountId === id &&
        post.record.kind !== 'comment' &&
        post.acceptedAtMs > Date.now() - DAY_SECONDS * 1_000,
    ).length;

function showQuota({ behaviour }: InstagramServer, call: GraphCall): Reply {
  const account = ownAccount(call);
  const usage = { quota_usage: quotaUsage(call, account) };
  const config = { quota_total: behaviour.quota, quota_duration: DAY_SECONDS };
  return { status: 200, body: { data: [{ ...usage, config }] } };
}
