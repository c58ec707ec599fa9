import { z } from 'zod';
import { COOKIE_PREFIX } from '../identity/cookies.ts';
import type { Checks } from './provider.ts';

const NAME = `${COOKIE_PREFIX}.provider`;
/** Longer than people need at the provider. */
const MAX_AGE_S = 15 * 60;
const ATTRIBUTES = 'Path=/; Secure; HttpOnly; SameSite=Lax';

const checks = z.object({ state: z.string().min(1), nonce: z.string().min(1), verifier: z.string().min(1) });

/** Stores the checks of a sign-in in the browser that started it, so that only this browser can complete it. */
export const keepChecks = (given: Checks): string =>
  `${NAME}=${Buffer.from(JSON.stringify(given)).toString('base64url')}; Max-Age=${MAX_AGE_S}; ${ATTRIBUTES}`;

/** Removes the cookie, so that a response can be used only once. */
export const FORGET_CHECKS = `${NAME}=; Max-Age=0; ${ATTRIBUTES}`;

/** The checks of this browser's last sign-in, if any. */
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
