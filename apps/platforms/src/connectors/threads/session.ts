import type { Credentials } from '@postrider/platform-rules';
import { AppError, currentTime } from '@postrider/service';
import { z } from 'zod';
import type { Connection, Grant } from '../connector.ts';
import type { CodeExchange } from '../consent.ts';
import type { PlatformHttp } from '../http.ts';
import { exchangeByQuery, exchangeCode, type Issued, type MetaApp } from '../meta/exchange.ts';
import { createGraph, type Graph } from '../meta/graph.ts';
import { orRefused } from '../meta/sign-in.ts';
import { dateAfter, displayText, identifier, webUrl } from '../responses.ts';
import { apiUrl } from './hosts.ts';

/** The sealed tokens of an account. Renewing the token needs no secret of the app. */
export const tokens = z.object({
  apiUrl: z.string(),
  clientId: z.string(),
  userId: z.string(),
  username: z.string(),
  access: z.string(),
});
export type Tokens = z.infer<typeof tokens>;

/** What a call needs of the tokens. */
type Session = Pick<Tokens, 'apiUrl' | 'clientId' | 'access'>;

/** Threads' API, whose only version is v1.0. */
export type ThreadsGraph = Pick<Graph<Session & { clientSecret: string }>, 'call'>;

export const createThreadsGraph = (http: PlatformHttp): ThreadsGraph =>
  createGraph(http, {
    url: ({ apiUrl: server }, path) => apiUrl(server, path),
    version: 'v1.0',
    proves: false,
  });

/** The session of a call; calls are not signed with the app's secret. */
export const sessionOf = ({ apiUrl: server, clientId, access }: Session) => ({
  apiUrl: server,
  clientId,
  access,
  clientSecret: '',
});

/** The lifetime of tokens whose own is not known. */
const USUAL_SECONDS = 60 * 24 * 60 * 60;
const TIMEOUT_MS = 10_000;

const profile = z.object({
  id: identifier,
  username: identifier,
  name: displayText,
  threads_profile_picture_url: webUrl,
});
const permissions = z.object({ data: z.object({ scopes: z.array(z.string()) }) });

const TOKEN_REFUSED =
  'Threads rejected this access token, or it lacks the permission threads_basic. Create a new one.';
const CODE_REFUSED =
  'Threads rejected the code from its consent page, or this app’s ID and secret. Check that they are the Threads ' +
  'app ID and the Threads app secret, which differ from those in the app’s basic settings. Then start connecting the ' +
  'account again.';
const NOT_ALLOWED =
  'Threads does not allow this app to publish for this account, because the permission threads_content_publish is ' +
  'missing. Start connecting the account again, and leave all permissions switched on.';

interface Calls {
  http: PlatformHttp;
  graph: ThreadsGraph;
}

/** Accepts an existing token and reads its account. */
export const signIn = (
  { graph }: Calls,
  { apiUrl: server, clientId, accessToken: access, expiresIn }: Credentials<'threads'>,
): Promise<Connection<Tokens>> =>
  orRefused('Threads', TOKEN_REFUSED, () => {
    const expiresAt = expiresIn ? dateAfter(Number(expiresIn), currentTime().getTime()) : null;
    return connectionOf(graph, { apiUrl: server, clientId }, { access, expiresAt });
  });

/** Exchanges a code of the consent page for a token of 60 days, and reads its account. */
export const signInByCode = (
  { http, graph }: Calls,
  client: MetaApp,
  exchange: CodeExchange,
): Promise<Connection<Tokens>> =>
  orRefused('Threads', CODE_REFUSED, async () => {
    const url = (path: string) => apiUrl(client.apiUrl, path);
    const short = await exchangeCode(http, url('/oauth/access_token'), client, exchange);
    const long = await exchangeByQuery(http, url('/access_token'), {
      grant_type: 'th_exchange_token',
      client_secret: client.clientSecret,
      access_token: short.access,
    });
    return connectionOf(graph, client, long);
  });

/** A token for another 60 days. Threads renews one that is older than a day and has not expired. */
export async function renew(http: PlatformHttp, old: Tokens): Promise<Grant<Tokens>> {
  const query = { grant_type: 'th_refresh_token', access_token: old.access };
  const issued = await exchangeByQuery(http, apiUrl(old.apiUrl, '/refresh_access_token'), query);
  return grantOf({ ...old, access: issued.access }, issued);
}

/** The account of a token. Throws PlatformError if Threads rejects it. */
export async function whoIs(graph: ThreadsGraph, session: Session) {
  const query = { fields: 'id,username,name,threads_profile_picture_url' };
  const { body } = await graph.call(sessionOf(session), '/me', { query, timeoutMs: TIMEOUT_MS });
  return profile.parse(body);
}

async function connectionOf(
  graph: ThreadsGraph,
  { apiUrl: server, clientId }: Pick<MetaApp, 'apiUrl' | 'clientId'>,
  issued: Issued,
): Promise<Connection<Tokens>> {
  const session = { apiUrl: server, clientId, access: issued.access };
  const me = await whoIs(graph, session);
  if ((await permissionsOf(graph, session))?.includes('threads_content_publish') === false)
    throw new AppError('account_not_connected', NOT_ALLOWED);
  return {
    account: { externalId: me.id, username: me.username, server },
    displayName: me.name || me.username,
    avatarUrl: me.threads_profile_picture_url,
    grant: grantOf({ ...session, userId: me.id, username: me.username }, issued),
  };
}

/** What the account's owner allowed; undefined if Threads does not report it, as for accounts that are not testers. */
const permissionsOf = (graph: ThreadsGraph, session: Session): Promise<string[] | undefined> =>
  graph
    .call(sessionOf(session), '/debug_token', {
      query: { input_token: session.access },
      timeoutMs: TIMEOUT_MS,
    })
    .then(({ body }) => permissions.safeParse(body).data?.data.scopes)
    .catch(() => undefined);

/** A token is renewed when half of its time is over: late enough for Threads, and with weeks to try again. */
function grantOf(renewed: Tokens, { expiresAt }: Issued): Grant<Tokens> {
  const now = currentTime().getTime();
  const end = expiresAt ?? dateAfter(USUAL_SECONDS, now);
  return { tokens: renewed, expiresAt: end, renewAt: end && new Date((now + end.getTime()) / 2) };
}
