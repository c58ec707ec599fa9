import { z } from 'zod';
import { ApiError, type Incoming, type Reply, type Route } from '../platform.ts';
import { authorize, callerOf } from './auth.ts';
import { mastodonError, notFound } from './errors.ts';
import type { Manners } from './manners.ts';
import { accountView, statusRecord, statusView } from './views.ts';

const page = z.object({
  limit: z.coerce.number().int().min(1).max(40).default(20).catch(20),
  max_id: z.string().optional(),
  since_id: z.string().optional(),
  min_id: z.string().optional(),
});

/** Who the token speaks for, and what an account has posted. */
export const accountRoutes = (manners: Manners): Route[] => [
  {
    method: 'get',
    path: '/api/v1/accounts/verify_credentials',
    operations: ['session'],
    handle: (call) => verifyCredentials(call, manners),
  },
  { method: 'get', path: '/api/v1/accounts/lookup', operations: ['lookup'], handle: lookup },
  { method: 'get', path: '/api/v1/accounts/:id', operations: ['lookup'], handle: show },
  {
    method: 'get',
    path: '/api/v1/accounts/:id/statuses',
    operations: ['lookup'],
    handle: (call) => statuses(call, manners),
  },
];

function verifyCredentials(call: Incoming, { now }: Manners): Reply {
  if (now.badTokenStatus !== 401 && !callerOf(call.req, call.world))
    throw new ApiError({ status: now.badTokenStatus });
  const account = authorize(call);
  const source = { privacy: 'public', sensitive: false, language: 'en', note: '', fields: [] };
  return { status: 200, body: { ...accountView(call.world, account, call.origin), source } };
}

function lookup(call: Incoming): Reply {
  const acct = new URL(call.req.originalUrl, call.origin).searchParams.get('acct') ?? '';
  const [name = ''] = acct.replace(/^@/, '').split('@');
  const account = call.world.account('mastodon', name);
  if (!account) throw notFound();
  return { status: 200, body: accountView(call.world, account, call.origin) };
}

function show(call: Incoming): Reply {
  const account = call.world.account('mastodon', String(call.req.params.id));
  if (!account) throw notFound();
  return { status: 200, body: accountView(call.world, account, call.origin) };
}

function statuses(call: Incoming, { now }: Manners): Reply {
  const account = call.world.account('mastodon', String(call.req.params.id));
  if (!account) throw notFound();
  const search = new URL(call.req.originalUrl, call.origin).searchParams;
  const asked = page.safeParse(Object.fromEntries(search));
  if (!asked.success) throw mastodonError(400, 'a parameter is wrong');
  const { limit, max_id, since_id, min_id } = asked.data;
  const isAuthor = now.listsPrivate && callerOf(call.req, call.world)?.id === account.id;
  const after = min_id ?? since_id;
  const all = call.world.postsOf(account.id).filter((post) => {
    if (max_id !== undefined && BigInt(post.id) >= BigInt(max_id)) return false;
    if (after !== undefined && BigInt(post.id) <= BigInt(after)) return false;
    const { visibility } = statusRecord.parse(post.record);
    return isAuthor || visibility === 'public' || visibility === 'unlisted';
  });
  // `min_id` asks for the posts right after it, everything else for the newest.
  const posts = min_id === undefined ? all.slice(0, limit) : all.slice(-limit);
  const [first, last] = [posts.at(0), posts.at(-1)];
  const here = `${call.origin}/api/v1/accounts/${account.id}/statuses?limit=${limit}`;
  const link = `<${here}&max_id=${last?.id}>; rel="next", <${here}&min_id=${first?.id}>; rel="prev"`;
  return {
    status: 200,
    body: posts.map((post) => statusView(call.world, post, call.origin, now)),
    headers: first ? { link } : {},
  };
}
