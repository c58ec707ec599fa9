import express from 'express';
import { z } from 'zod';
import { authorizationRequest, consentRoutes, type Grant, Grants } from '../consent.ts';
import { PEOPLE } from '../consent-page.ts';
import { graphError } from '../meta/errors.ts';
import { assertVersion, parametersOf } from '../meta/graph.ts';
import { issueToken } from '../meta/tokens.ts';
import type { Network } from '../network.ts';
import type { Incoming, Reply, Route } from '../platform.ts';
import type { FacebookServer } from './behaviour.ts';

/** The developer's app. */
export const CLIENT_ID = 'simulated-facebook-app';
/** Its redirect URLs: the operator command's, and that of a dashboard on this machine. */
export const REDIRECT_URIS = [
  'http://127.0.0.1:8080/connect/facebook',
  'http://127.0.0.1:8080/connect/callback',
];
const CODE_LIVES_MS = 10 * 60_000;
const SHORT_SECONDS = 2 * 60 * 60;
const DIALOG = '/dialog/oauth';
/** The versions whose pages people use. */
const VERSIONS = ['v22.0', 'v23.0', 'v24.0', 'v25.0', 'v26.0', 'v27.0'];

const app = z.object({ client_id: z.string(), client_secret: z.string() });
const byCode = app.extend({ code: z.string(), redirect_uri: z.string() });
const byToken = app.extend({ grant_type: z.literal('fb_exchange_token'), fb_exchange_token: z.string() });

/** The consent page, on which people can refuse permissions and choose Pages, and the tokens of people. */
export function oauthRoutes(server: FacebookServer, longSeconds: number): Route[] {
  const grants = new Grants(CODE_LIVES_MS);
  const pages = VERSIONS.flatMap((version) =>
    consentRoutes(grants, {
      platform: 'facebook',
      path: `/${version}${DIALOG}`,
      request: authorizationRequest,
      scopeSeparator: ',',
      opensSeveral: true,
      admit: (person) => {
        if (server.behaviour.mode === 'development' && person !== PEOPLE[0])
          throw graphError(1, 'App not active: This app is not accessible right now.');
      },
      error: (status, message) => graphError(100, message, { status }),
    }),
  );
  const token = (method: 'get' | 'post'): Route => ({
    method,
    path: '/:version/oauth/access_token',
    operations: ['session'],
    parse: [express.urlencoded({ extended: true })],
    handle: (call) => {
      assertVersion(call.req.params.version);
      return issue(call, grants, longSeconds);
    },
  });
  return [...pages, token('get'), token('post')];
}

const personId = (person: string) => `person:${person}`;

function issue(call: Incoming, grants: Grants, longSeconds: number): Reply {
  const parameters = parametersOf(call);
  const given = app.safeParse(parameters);
  if (!given.success) throw graphError(101, 'Missing client_id or client_secret parameter.');
  const { client_id, client_secret } = given.data;
  if (call.network.client(client_id)?.secret !== client_secret)
    throw graphError(1, 'Error validating client secret.');
  const longer = byToken.safeParse(parameters).data;
  if (longer) return exchange(call, longer.fb_exchange_token, longSeconds);
  const { code, redirect_uri } = byCode.safeParse(parameters).data ?? {};
  const grant = code === undefined ? undefined : grants.redeem(code);
  if (grant?.clientId !== client_id || grant.redirectUri !== redirect_uri)
    throw graphError(100, 'This authorization code has been used or is not valid.', { error_subcode: 36009 });
  forgetUnticked(call.network, grant);
  const person = grant.person ?? PEOPLE[0];
  const token = {
    accountId: personId(person),
    person,
    scopes: grant.scope.split(','),
    opens: grant.accountIds ?? [],
  };
  const access_token = issueToken(call.network, token, 'EAAS', SHORT_SECONDS);
  return { status: 200, body: { access_token, token_type: 'bearer', expires_in: SHORT_SECONDS } };
}

function exchange({ network }: Incoming, short: string, longSeconds: number): Reply {
  const found = network.token(short);
  if (!found?.person || found.revoked || (found.expiresAtMs ?? 0) <= Date.now())
    throw graphError(190, 'Error validating access token: Session has expired.', { error_subcode: 463 });
  const access_token = issueToken(network, found, 'EAAL', longSeconds);
  return { status: 200, body: { access_token, token_type: 'bearer', expires_in: longSeconds } };
}

/** Pages that a person does not choose again are closed to that person's earlier tokens alone. */
function forgetUnticked(network: Network, { person, accountIds = [] }: Grant): void {
  for (const account of network.accounts().filter(({ platform }) => platform === 'facebook')) {
    if (accountIds.includes(account.id)) continue;
    for (const token of network.tokensOf(account.id).filter((each) => each.person === person))
      network.save({ table: 'tokens', row: { ...token, scopes: [] } });
  }
}
