import { z } from 'zod';
import { badParameter, noObject } from '../meta/errors.ts';
import { type GraphCall, paged, shown } from '../meta/graph.ts';
import { issueToken, requireScope } from '../meta/tokens.ts';
import type { Reply, Route } from '../platform.ts';
import type { Account, Token } from '../rows.ts';
import type { FacebookServer } from './behaviour.ts';
import { route, SCOPES } from './graph.ts';

/** Who a token belongs to, what they allowed, and the Pages that it opens. */
export function peopleRoutes(server: FacebookServer): Route[] {
  const get = (path: string, handle: (call: GraphCall) => Reply) =>
    route(server, { method: 'get', path, operations: ['session'], handle });
  return [
    get('/me/permissions', permissions),
    get('/me/accounts', (call) => accounts(call, server)),
    get('/me', me),
  ];
}

const fieldsOf = ({ id, displayName: name, handle: username }: Account, origin: string) => {
  const url = `${origin}/avatars/${encodeURIComponent(name)}.png`;
  const picture = { data: { height: 50, width: 50, is_silhouette: false, url } };
  return { id, name, username, category: 'Website', picture };
};

/** A Page as others see it. */
export const pageJson = (call: GraphCall, page: Account) => shown(call, 'Page', fieldsOf(page, call.origin));

function me(call: GraphCall): Reply {
  const page = call.network.account('facebook', call.token.accountId);
  if (page) return { status: 200, body: pageJson(call, page) };
  const { person = '' } = call.token;
  if (person === '') throw noObject('me');
  return { status: 200, body: { id: `10${person.length}00000000001`, name: person } };
}

function permissions({ token: { scopes = [] } }: GraphCall): Reply {
  const data = SCOPES.map((permission) => ({
    permission,
    status: scopes.includes(permission) ? 'granted' : 'declined',
  }));
  return { status: 200, body: { data } };
}

const TASKS = ['ADVERTISE', 'ANALYZE', 'CREATE_CONTENT', 'MESSAGING', 'MODERATE', 'MANAGE'];

/** The Pages of a person. A token of a Page from a long-lived token of the person has no end. */
function accounts(call: GraphCall, { behaviour }: FacebookServer): Reply {
  const { token, network, origin } = call;
  if (token.person === undefined || token.opens === undefined)
    throw badParameter('Tried accessing nonexisting field (accounts) on node type (Page)');
  requireScope(token, 'pages_show_list');
  const pages = token.opens.flatMap((id) => network.account('facebook', id) ?? []);
  return paged(call, pages, (page) => {
    const mayPublish = !behaviour.withoutTask.includes(page.handle);
    const tasks = TASKS.filter((task) => mayPublish || task !== 'CREATE_CONTENT');
    const access_token = issueToken(network, pageToken(page, token), 'EAAP', secondsOf(token));
    return shown(call, 'Page', { ...fieldsOf(page, origin), access_token, tasks });
  });
}

export const pageToken = (
  { id: accountId }: Account,
  { person, scopes }: Pick<Token, 'person' | 'scopes'>,
) => ({
  accountId,
  ...(person !== undefined && { person }),
  ...(scopes && { scopes }),
});

const secondsOf = ({ token, expiresAtMs = 0 }: Token): number | undefined =>
  token.startsWith('EAAL') ? undefined : (expiresAtMs - Date.now()) / 1000;

const inspected = z.object({ input_token: z.string() });

/** What a token is; the app asks with its own id and secret. */
export const debugRoute = (server: FacebookServer): Route => ({
  method: 'get',
  path: '/:version/debug_token',
  operations: ['session'],
  handle: ({ req, network }) => {
    const client = network.client(server.clientId);
    const own = `Bearer ${client?.id}|${client?.secret}`;
    if (req.headers.authorization !== own) throw badParameter('You must provide an app access token');
    const found = network.token(inspected.safeParse(req.query).data?.input_token ?? '');
    const ends = found?.expiresAtMs;
    const data = {
      app_id: server.clientId,
      type: found && network.account('facebook', found.accountId) ? 'PAGE' : 'USER',
      is_valid: found !== undefined && !found.revoked && (ends === undefined || ends > Date.now()),
      expires_at: ends === undefined ? 0 : Math.floor(ends / 1000),
      scopes: found?.scopes ?? [],
      ...(found && { profile_id: found.accountId }),
    };
    return { status: 200, body: { data } };
  },
});
