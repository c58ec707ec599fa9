import { currentTime } from '@postrider/service';
import { z } from 'zod';
import { renewedBy } from '../access-lost.ts';
import type { PlatformHttp } from '../http.ts';
import { dateAfter, secret } from '../responses.ts';
import { apiUrl } from './hosts.ts';

/** The operator's app that people authorize. */
export const app = z.object({ apiUrl: z.string(), clientId: z.string(), clientSecret: z.string() });
export type App = z.infer<typeof app>;

/** Tokens that Pinterest has issued. */
export interface Issued {
  access: string;
  /** '' without one. */
  refresh: string;
  /** In seconds. */
  lifetime: number;
  /** What the token allows; empty if unknown. */
  scopes: readonly string[];
}

/** The usual lifetime of an access token. */
export const USUAL_SECONDS = 30 * 24 * 60 * 60;

const issued = z.object({
  access_token: secret,
  refresh_token: secret.or(z.literal('')).catch(''),
  expires_in: z.number().positive().catch(USUAL_SECONDS),
  scope: z.string().max(2_000).catch(''),
});

const TIMEOUT_MS = 10_000;

/** Exchanges a code or a refresh token for tokens. @param grant the body of the request */
export async function exchange(
  http: PlatformHttp,
  { apiUrl: server, clientId, clientSecret }: App,
  grant: Readonly<Record<string, string>>,
): Promise<Issued> {
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  // Apps from before 2025-09-25 get refresh tokens that are renewed only if they ask for them.
  const form = new URLSearchParams({ ...grant, continuous_refresh: 'true' });
  const { body } = await http.call(apiUrl(server, '/v5/oauth/token'), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    authorization: `Basic ${basic}`,
    body: form.toString(),
    timeoutMs: TIMEOUT_MS,
  });
  const given = issued.parse(body);
  return {
    access: given.access_token,
    refresh: given.refresh_token,
    lifetime: given.expires_in,
    // Separated by commas or spaces.
    scopes: given.scope.split(/[\s,]+/).filter(Boolean),
  };
}

/** New tokens for a refresh token, which Pinterest accepts once. Throws AccessLostError if Pinterest rejects it. */
export const renewed = (http: PlatformHttp, client: App, refresh: string): Promise<Issued> =>
  renewedBy('Pinterest', refresh, (grant) => exchange(http, client, grant));

/** When a lifetime ends that begins now. */
export const endOf = (lifetime: number): Date | null => dateAfter(lifetime, currentTime().getTime());
