import { z } from 'zod';
import { ApiError, type Incoming, type Reply, type Route, searchOf } from '../platform.ts';
import type { MastodonServer } from './behaviour.ts';
import { mastodonError, notFound } from './errors.ts';
import { accountJson, statusJson, statusRecord } from './json.ts';
import { authorize, callerOf } from './oauth.ts';

const page = z.object({
  limit: z.coerce.number().int().min(1).max(40).default(20).catch(20),
  max_id: z.string().optional(),
  since_id: z.string().optional(),
  min_id: z.string().optional(),
});

/** The account of the token, and the statuses of an account. */
export const accountRoutes = (server: MastodonServer): Route[] => [
  {
    method: 'get',
    path: '/api/v1/accounts/verify_credentials',
    operations: ['session'],
    handle: (call) => verifyCredentials(call, server),
  },
  {
    method: 'get',
    path: '/api/v1/accounts/lookup',
    operations: ['lookup'],
    handle: (call) => lookup(call, server),
  },
  {
    method: 'get',
    path: '/api/v1/accounts/:id',
    operations: ['lookup'],
    handle: (call) => show(call, server),
  },
  {
    method: 'get',
    path: '/api/v1/accounts/:id/statuses',
    operations: ['lookup'],
    handle: (call) => statuses(call, server),
  },
];

function verifyCredentials(call: Incoming, server: MastodonServer): Reply {
  const { kind, behaviour } = server;
  if (behaviour.badTokenStatus !== 401 && !callerOf(call.req, call.network, kind.platform))
    throw new ApiError({ status: behaviour.badTokenStatus });
  const account = authorize(call, server);
  const source = { privacy: 'public', sensitive: false, language: 'en', note: '', fields: [] };
  return { status: 200, body: { ...accountJson(call, account, server), source } };
}

function lookup(call: Incoming, server: MastodonServer): Reply {
  const acct = searchOf(call).get('acct') ?? '';
  const [name = ''] = acct.replace(/^@/, '').split('@');
  const account = call.network.account(server.kind.platform, name);
  if (!account) throw notFound();
  return { status: 200, body: accountJson(call, account, server) };
}

function show(call: Incoming, server: MastodonServer): Reply {
  const account = call.network.account(server.kind.platform, String(call.req.params.id));
  if (!account) throw notFound();
  return { status: 200, body: accountJson(call, account, server) };
}

function statuses(call: Incoming, server: MastodonServer): Reply {
  const { kind, behaviour } = server;
  const account = call.network.account(server.kind.platform, String(call.req.params.id));
  if (!account) throw notFound();
  const search = searchOf(call);
  const parsed = page.safeParse(Object.fromEntries(search));
  if (!parsed.success) throw mastodonError(400, 'a parameter is wrong');
  const { limit, max_id, since_id, min_id } = parsed.data;
  const isAuthor =
    behaviour.listsPrivate && callerOf(call.req, call.network, kind.platform)?.id === account.id;
  const after = min_id ?? since_id;
  const all = call.network.postsOf(account.id).filter((post) => {
    if (max_id !== undefined && BigInt(post.id) >= BigInt(max_id)) return false;
    if (after !== undefined && BigInt(post.id) <= BigInt(after)) return false;
    const { visibility, in_reply_to_id } = statusRecord.parse(post.record);
    if (in_reply_to_id !== null && !behaviour.listsReplies) return false;
    return isAuthor || visibility === 'public' || visibility === 'unlisted';
  });
  // `min_id` returns the posts right after it, all others the newest.
  const posts = min_id === undefined ? all.slice(0, limit) : all.slice(-limit);
  const [first, last] = [posts.at(0), posts.at(-1)];
  const here = `${call.base}/api/v1/accounts/${account.id}/statuses?limit=${limit}`;
  const link = `<${here}&max_id=${last?.id}>; rel="next", <${here}&min_id=${first?.id}>; rel="prev"`;
  return {
    status: 200,
    body: posts.map((post) => statusJson(call, post, server)),
    headers: first ? { link } : {},
  };
}
