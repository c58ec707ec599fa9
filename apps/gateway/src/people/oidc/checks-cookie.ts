import { z } from 'zod';
import { COOKIE_PREFIX } from '../identity/cookies.ts';
import type { Checks } from './provider.ts';

const NAME = `${COOKIE_PREFIX}.provider`;
/** Longer than a person takes at the provider. */
const MAX_AGE_S = 15 * 60;
const ATTRIBUTES = 'Path=/; Secure; HttpOnly; SameSite=Lax';

const checks = z.object({ state: z.string().min(1), nonce: z.string().min(1), verifier: z.string().min(1) });

/** Keeps the checks of a sign-in in the browser that began it: its answer is good in no other one. */
export const keepChecks = (given: Checks): string =>
  `${NAME}=${Buffer.from(JSON.stringify(given)).toString('base64url')}; Max-Age=${MAX_AGE_S}; ${ATTRIBUTES}`;

/** Takes the cookie away: an answer is good for one use. */
export const FORGET_CHECKS = `${NAME}=; Max-Age=0; ${ATTRIBUTES}`;

/** The checks of the sign-in that this browser began last, undefined without one. */
export function checksIn(headers: Headers): Checks | undefined {
  const value = (headers.get('cookie') ?? '')
    .split('; ')
    .find((pair) => pair.startsWith(`${NAME}=`))
    ?.slice(NAME.length + 1);
  try {
    return checks.parse(JSON.parse(Buffer.from(value ?? '', 'base64url').toString('utf8')));
  } catch {
    return undefined;
  }
}
