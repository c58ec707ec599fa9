import type { Credentials } from '@postrider/platform-rules';
import { AppError, currentTime } from '@postrider/service';
import { z } from 'zod';
import type { Connection, Grant } from '../connector.ts';
import type { CodeExchange } from '../consent.ts';
import type { PlatformHttp, PlatformResponse } from '../http.ts';
import { exchangeByQuery, exchangeCode, type Issued, type MetaApp } from '../meta/exchange.ts';
import { createGraph, type GraphRequest } from '../meta/graph.ts';
import { orRefused } from '../meta/sign-in.ts';
import { dateAfter, displayText, identifier, webUrl } from '../responses.ts';
import { apiUrl, codeUrl } from './hosts.ts';

/**
 * All that Instagram grants to the app on the consent page. Everything is asked for from the start, because a grant can't be
 * extended later.
 */
export const SCOPES = [
  'instagram_business_basic',
  'instagram_business_content_publish',
  'instagram_business_manage_comments',
  'instagram_business_manage_insights',
] as const;
const PUBLISHING: string = SCOPES[1];

/** The sealed tokens of an account; the app's secret is not needed to renew them. */
export const tokens = z.object({
  apiUrl: z.string(),
  clientId: z.string(),
  access: z.string(),
  /** The account's id in paths. */
  userId: z.string(),
});
export type Tokens = z.infer<typeof tokens>;

/** What a call needs of the tokens. */
type Session = Pick<Tokens, 'apiUrl' | 'clientId' | 'access'>;

/** Instagram's API. Its calls are not signed with the app's secret. */
export interface InstagramGraph {
  /** Throws the errors of PlatformHttp, and LimitNearError. */
  call(session: Session, path: string, request: GraphRequest): Promise<PlatformResponse>;
}

/** @param version such as v26.0 */
export function createInstagramGraph(http: PlatformHttp, version: string): InstagramGraph {
  const url = ({ apiUrl: server }: Session, path: string) => apiUrl(server, path);
  const graph = createGraph<Session & { clientSecret: string }>(http, { url, version, proves: false });
  return { call: (session, path, request) => graph.call({ ...session, clientSecret: '' }, path, request) };
}

/** The lifetime of tokens whose own is not known. */
const USUAL_SECONDS = 60 * 24 * 60 * 60;
const TIMEOUT_MS = 10_000;

const id = z.union([identifier, z.int().positive()]).transform(String);
const account = z.object({
  user_id: id,
  username: identifier,
  name: displayText,
  account_type: z.string().catch(''),
  profile_picture_url: webUrl,
});
/** Accounts that may publish; Instagram has used both forms. */
const PROFESSIONAL = /^(BUSINESS|MEDIA_CREATOR|CREATOR)$/i;

const TOKEN_REFUSED =
  'Instagram rejected this access token. Generate a new one on the page “API setup with Instagram login” of the app.';
const CODE_REFUSED =
  'Instagram rejected the code from its consent page, or this app’s ID and secret. Check that they are the Instagram app ID and the Instagram app secret, and that the callback address is in the list of the app. Then start connecting the account again.';
const NOT_PROFESSIONAL =
  'This Instagram account is personal. Instagram lets apps publish on professional accounts only. In the Instagram app, open Settings, “Account type and tools”, “Switch to professional account”. Then connect the account again.';
const NO_PUBLISHING =
  'The permission to publish was not granted on Instagram’s page. Start connecting the account again, and leave all permissions on.';

/** Accepts an existing token and reads its account. */
export const signIn = (graph: InstagramGraph, { accessToken, expiresIn, ...app }: Credentials<'instagram'>) =>
  orRefused('Instagram', TOKEN_REFUSED, () => {
    const expiresAt = expiresIn ? dateAfter(Number(expiresIn), currentTime().getTime()) : null;
    const issued = { access: accessToken, expiresAt };
    return connectionOf(graph, app, issued);
  });

/** Exchanges a code of the consent page for a long-lived token, and reads its account. */
export const signInByCode = (
  { http, graph }: { http: PlatformHttp; graph: InstagramGraph },
  app: MetaApp,
  exchange: CodeExchange,
) =>
  orRefused('Instagram', CODE_REFUSED, async () => {
    const short = await exchangeCode(http, codeUrl(app.apiUrl), app, exchange);
    if (short.permissions && !short.permissions.includes(PUBLISHING))
      throw new AppError('account_not_connected', NO_PUBLISHING);
    const long = await exchangeByQuery(http, apiUrl(app.apiUrl, '/access_token'), {
      grant_type: 'ig_exchange_token',
      client_secret: app.clientSecret,
      access_token: short.access,
    });
    return connectionOf(graph, app, long);
  });

/** Renews a token. Its answer has the same or a new token with a new end. */
export async function renew(http: PlatformHttp, session: Tokens): Promise<Grant<Tokens>> {
  const url = apiUrl(session.apiUrl, '/refresh_access_token');
  const query = { grant_type: 'ig_refresh_token', access_token: session.access };
  const issued = await exchangeByQuery(http, url, query);
  return grantOf({ ...session, access: issued.access }, issued);
}

/** The account of a token. Throws PlatformError if Instagram rejects it. */
export async function whoIs(graph: InstagramGraph, session: Session) {
  const query = { fields: 'user_id,username,name,account_type,profile_picture_url' };
  return account.parse((await graph.call(session, '/me', { query, timeoutMs: TIMEOUT_MS })).body);
}

async function connectionOf(
  graph: InstagramGraph,
  { apiUrl: server, clientId }: Pick<MetaApp, 'apiUrl' | 'clientId'>,
  issued: Issued,
): Promise<Connection<Tokens>> {
  const session = { apiUrl: server, clientId, access: issued.access };
  const found = await whoIs(graph, session);
  const { user_id: userId, username, name, account_type: kind, profile_picture_url: avatarUrl } = found;
  if (kind !== '' && !PROFESSIONAL.test(kind)) throw new AppError('account_not_connected', NOT_PROFESSIONAL);
  return {
    account: { externalId: userId, username, server },
    displayName: name || username,
    avatarUrl,
    grant: grantOf({ ...session, userId }, issued),
  };
}

/** A token is renewed when half of its time is over: late enough for Instagram, and with weeks to try again. */
function grantOf(renewed: Tokens, { expiresAt }: Pick<Issued, 'expiresAt'>): Grant<Tokens> {
  const now = currentTime().getTime();
  const end = expiresAt ?? dateAfter(USUAL_SECONDS, now);
  return { tokens: renewed, expiresAt: end, renewAt: end && new Date((now + end.getTime()) / 2) };
}
