import { currentTime } from '@postrider/service';
import { z } from 'zod';
import type { PlatformHttp } from '../http.ts';
import { dateAfter, secret } from '../responses.ts';
import { signInUrl } from './hosts.ts';

/** The developer's app that people authorize. */
export const app = z.object({ apiUrl: z.string(), clientId: z.string(), clientSecret: z.string() });
export type App = z.infer<typeof app>;

/** Tokens that LinkedIn has issued. */
export interface Issued {
  access: string;
  /** Null if unknown. */
  expiresAt: Date | null;
  /** '' if LinkedIn gives the app none. */
  refresh: string;
  refreshEndsAt: Date | null;
  /** What the token allows; empty if unknown. */
  scopes: readonly string[];
}

const seconds = z.number().nonnegative().catch(0);

const issued = z.object({
  access_token: secret,
  expires_in: seconds,
  refresh_token: secret.or(z.literal('')).catch(''),
  refresh_token_expires_in: seconds,
  scope: z.string().max(2_000).catch(''),
});

const TIMEOUT_MS = 10_000;

/** When a lifetime ends that begins now; null for 0. */
export const endOf = (lifetime: number): Date | null =>
  lifetime > 0 ? dateAfter(lifetime, currentTime().getTime()) : null;

/** Exchanges a code or a refresh token for tokens. @param grant the body of the request, without the app */
export async function exchange(
  http: PlatformHttp,
  { apiUrl, clientId, clientSecret }: App,
  grant: Readonly<Record<string, string>>,
): Promise<Issued> {
  const form = { ...grant, client_id: clientId, client_secret: clientSecret };
  const { body } = await http.call(signInUrl(apiUrl, '/oauth/v2/accessToken'), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
    timeoutMs: TIMEOUT_MS,
  });
  const given = issued.parse(body);
  return {
    access: given.access_token,
    expiresAt: endOf(given.expires_in),
    refresh: given.refresh_token,
    refreshEndsAt: endOf(given.refresh_token_expires_in),
    // Separated by commas, or by spaces as the standard says.
    scopes: given.scope.split(/[\s,]+/).filter(Boolean),
  };
}
