import type { Credentials } from '@postrider/platform-rules';
import { AppError, currentTime } from '@postrider/service';
import { z } from 'zod';
import { renewedBy } from '../access-lost.ts';
import { type CodeExchange, codeGrant } from '../consent.ts';
import type { PlatformHttp } from '../http.ts';
import { dateAfter, secret } from '../responses.ts';
import { apiUrl } from './hosts.ts';

/** The developer's app that an account's owner authorizes. A public app has no secret (""). */
export const app = z.object({ api: z.string(), clientId: z.string(), clientSecret: z.string() });
export type App = z.infer<typeof app>;

/** An access token with its refresh token and its expiry; null if that is unknown. */
export interface Pair {
  access: string;
  refresh: string;
  expiresAt: Date | null;
}

const issued = z.object({
  access_token: secret,
  // Omitted if the scope offline.access was not requested, or the old one stays valid.
  refresh_token: secret.optional().or(z.literal('')),
  expires_in: z.number().optional(),
});

const TIMEOUT_MS = 10_000;

const NO_REFRESH_TOKEN =
  'X returned no refresh token. Request the scope offline.access when you connect the account.';

/** The app in a request. */
export const appOf = ({
  apiUrl: api,
  clientId,
  clientSecret,
}: Pick<Credentials<'x'>, 'apiUrl' | 'clientId' | 'clientSecret'>): App => ({ api, clientId, clientSecret });

/** The first tokens, for a code of the consent page. */
export const exchanged = async (http: PlatformHttp, app: App, exchange: CodeExchange): Promise<Pair> =>
  pairOf(await askForTokens(http, app, codeGrant(exchange)), '');

/** New tokens for a refresh token, which X accepts once. Throws AccessLostError if X rejects it. */
export async function renewed(http: PlatformHttp, app: App, refresh: string): Promise<Pair> {
  return pairOf(await renewedBy('X', refresh, (grant) => askForTokens(http, app, grant)), refresh);
}

/** Tokens that were issued elsewhere; `expiresIn` in seconds, 0 if unknown. */
export function pairFrom(access: string, refresh: string, expiresIn: number): Pair {
  if (!refresh) throw new AppError('account_not_connected', NO_REFRESH_TOKEN);
  return {
    access,
    refresh,
    expiresAt: expiresIn > 0 ? dateAfter(expiresIn, currentTime().getTime()) : null,
  };
}

/** The tokens of a response. Without a refresh token, the old one is kept. */
const pairOf = ({ access_token, refresh_token, expires_in }: z.infer<typeof issued>, old: string): Pair =>
  pairFrom(access_token, refresh_token || old, expires_in ?? 0);

async function askForTokens(http: PlatformHttp, app: App, fields: Record<string, string>) {
  const { api, clientId, clientSecret } = app;
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  const { body } = await http.call(apiUrl(api, '/2/oauth2/token'), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    ...(clientSecret ? { authorization: `Basic ${basic}` } : {}),
    body: new URLSearchParams({ ...fields, client_id: clientId }).toString(),
    timeoutMs: TIMEOUT_MS,
  });
  return issued.parse(body);
}
