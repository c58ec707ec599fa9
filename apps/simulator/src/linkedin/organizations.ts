import type { Network } from '../network.ts';
import type { Incoming, Reply, Route } from '../platform.ts';
import type { Account } from '../rows.ts';
import { authorOf } from './authors.ts';
import type { LinkedinServer } from './behaviour.ts';
import { badRequest, notPermitted } from './errors.ts';
import { listIn, personal, type Rest } from './rest.ts';
import { rolesOf, validToken } from './tokens.ts';

/** The roles of a person on Pages, the Pages' names, and the numbers of their posts. */
export const organizationRoutes = (server: LinkedinServer, rest: Rest): Route[] => [
  personal({
    method: 'get',
    path: '/organizationAcls',
    operations: ['session'],
    handle: (call) => roles(call, server),
  }),
  personal({
    method: 'get',
    path: '/organizations',
    operations: ['session'],
    handle: (call) => names(call, server),
  }),
  rest({
    method: 'get',
    path: '/organizationalEntityShareStatistics',
    operations: ['metrics'],
    handle: statistics,
  }),
];

function managerOf(call: Incoming) {
  const token = validToken(call);
  if (!token.scopes?.includes('rw_organization_admin')) throw notPermitted('organizationAcls.FINDER');
  return token;
}

function roles(call: Incoming, server: LinkedinServer): Reply {
  const token = managerOf(call);
  const { q, state = 'APPROVED', start = '0', count = '10' } = call.req.query;
  if (q !== 'roleAssignee') throw badRequest('ILLEGAL_ARGUMENT', 'Unknown finder');
  const all = rolesOf(call.network, token, server).map(({ page, role }) => ({
    role,
    state,
    organization: authorOf(page),
    roleAssignee: `urn:li:person:${token.accountId}`,
  }));
  const elements = all.slice(Number(start), Number(start) + Number(count));
  return {
    status: 200,
    body: { paging: { start: Number(start), count: Number(count), links: [] }, elements },
  };
}

/** Only administrators can read an organization. */
function names(call: Incoming, server: LinkedinServer): Reply {
  const managed = rolesOf(call.network, managerOf(call), server);
  const results: Record<string, object> = {};
  const errors: Record<string, object> = {};
  for (const id of listIn(call, 'ids')) {
    const { page, role } = managed.find((each) => each.page.id === id) ?? {};
    if (page && role === 'ADMINISTRATOR')
      results[id] = { id: Number(id), localizedName: page.displayName, vanityName: page.handle };
    else errors[id] = { status: 403, message: 'Not enough permissions' };
  }
  return { status: 200, body: { results, statuses: {}, errors } };
}

/** Posts without any activity are left out, as are deleted ones. */
function statistics(call: Incoming, account: Account): Reply {
  const parameter = call.req.query.shares === undefined ? 'ugcPosts' : 'shares';
  const kind = parameter === 'shares' ? 'share' : 'ugcPost';
  const elements = listIn(call, parameter).flatMap((urn) => {
    if (!urn.startsWith(`urn:li:${kind}:`)) throw badRequest('ILLEGAL_ARGUMENT', `${urn} is no ${kind}`);
    const counts = countsOf(call.network, urn, account);
    return counts
      ? [{ organizationalEntity: authorOf(account), [kind]: urn, totalShareStatistics: counts }]
      : [];
  });
  return { status: 200, body: { paging: { start: 0, count: elements.length, links: [] }, elements } };
}

function countsOf(network: Network, urn: string, account: Account) {
  const post = network.post(urn);
  if (post?.accountId !== account.id) return undefined;
  const { likes, replies, reposts, views } = post.metrics;
  if ((views ?? 0) + likes + replies + reposts === 0) return undefined;
  return { impressionCount: views ?? 0, likeCount: likes, commentCount: replies, shareCount: reposts };
}
