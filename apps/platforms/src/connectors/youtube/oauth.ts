import { currentTime } from '@postrider/service';
import { z } from 'zod';
import type { PlatformHttp } from '../http.ts';
import { dateAfter, secret } from '../responses.ts';
import { tokenUrl } from './hosts.ts';

/** The app that people authorize. */
export const app = z.object({ apiUrl: z.string(), clientId: z.string(), clientSecret: z.string() });
export type App = z.infer<typeof app>;

/** Tokens that Google has issued. */
export interface Issued {
  access: string;
  expiresAt: Date | null;
  /** '' if the response has none, as for a renewal: then the old one stays valid. */
  refresh: string;
  /** What the person has allowed; empty if unknown. */
  scopes: readonly string[];
}

/** The usual lifetime of an access token. */
const USUAL_SECONDS = 3_600;
const TIMEOUT_MS = 10_000;

const issued = z.object({
  access_token: secret,
  expires_in: z.number().positive().catch(USUAL_SECONDS),
  refresh_token: secret.or(z.literal('')).catch(''),
  scope: z.string().max(4_000).catch(''),
});

/** When an access token ends that begins now. */
export const endOf = (seconds: number): Date | null =>
  dateAfter(seconds > 0 ? seconds : USUAL_SECONDS, currentTime().getTime());

/** Exchanges a code or a refresh token for tokens. @param grant the body of the request, without the app */
export async function exchange(
  http: PlatformHttp,
  { apiUrl, clientId, clientSecret }: App,
  grant: Readonly<Record<string, string>>,
): Promise<Issued> {
  const form = { ...grant, client_id: clientId, client_secret: clientSecret };
  const { body } = await http.call(tokenUrl(apiUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
    timeoutMs: TIMEOUT_MS,
  });
  const { access_token: access, expires_in, refresh_token: refresh, scope } = issued.parse(body);
  return { access, expiresAt: endOf(expires_in), refresh, scopes: scope.split(' ').filter(Boolean) };
}
