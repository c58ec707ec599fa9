import { APP_STATES } from '@postrider/platform-rules/tiktok/app-state';
import { currentTime } from '@postrider/service';
import { z } from 'zod';
import { renewedBy } from '../access-lost.ts';
import { PlatformError, type PlatformHttp } from '../http.ts';
import { dateAfter, identifier, secret } from '../responses.ts';
import { apiUrl } from './hosts.ts';
import { problemIn } from './tiktok-error.ts';

/** The operator's app that people authorize. */
export const app = z.object({
  apiUrl: z.string(),
  clientId: z.string(),
  clientSecret: z.string(),
  /** The state that allows least, where it was entered before there were states. */
  appState: z.enum(APP_STATES).catch('inbox'),
});
export type App = z.infer<typeof app>;

/** Tokens that TikTok has issued. */
export interface Issued {
  openId: string;
  access: string;
  refresh: string;
  /** In seconds. */
  lifetime: number;
  /** What the person has allowed. */
  scopes: readonly string[];
}

/** The usual lifetime of an access token. */
export const USUAL_SECONDS = 7_200;
const TIMEOUT_MS = 10_000;

const issued = z.object({
  open_id: identifier,
  access_token: secret,
  refresh_token: secret.or(z.literal('')).catch(''),
  expires_in: z.number().positive().catch(USUAL_SECONDS),
  scope: z.string().max(2_000).catch(''),
});

/** The moment at which a token of this lifetime ends that begins now. */
export const endOf = (lifetime: number): Date | null => dateAfter(lifetime, currentTime().getTime());

/** Exchanges a code or a refresh token for tokens. @param grant the body of the request, without the app */
export async function exchange(
  http: PlatformHttp,
  { apiUrl: server, clientId, clientSecret }: App,
  grant: Readonly<Record<string, string>>,
): Promise<Issued> {
  const form = { ...grant, client_key: clientId, client_secret: clientSecret };
  const { status, body, headers } = await http.call(apiUrl(server, '/v2/oauth/token/'), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
    timeoutMs: TIMEOUT_MS,
  });
  // TikTok reports some errors of this address with the status 200.
  if (problemIn(body).code !== '') throw new PlatformError(Math.max(status, 400), body, headers);
  const given = issued.parse(body);
  return {
    openId: given.open_id,
    access: given.access_token,
    refresh: given.refresh_token,
    lifetime: given.expires_in,
    scopes: given.scope.split(/[\s,]+/).filter(Boolean),
  };
}

/** New tokens for a refresh token, which TikTok accepts once. Throws AccessLostError if TikTok rejects it. */
export const renewed = (http: PlatformHttp, client: App, refresh: string): Promise<Issued> =>
  renewedBy('TikTok', refresh, (grant) => exchange(http, client, grant));
