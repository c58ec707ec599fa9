import { COOKIE_PREFIX } from '../../people/identity/cookies.ts';
import { hashToken, newToken } from '../../token.ts';

const NAME = `${COOKIE_PREFIX}.connect`;
/** Longer than a consent page may take. */
const MAX_AGE_S = 3_600;

const secretIn = (headers: Headers): string | undefined =>
  (headers.get('cookie') ?? '')
    .split('; ')
    .find((pair) => pair.startsWith(`${NAME}=`))
    ?.slice(NAME.length + 1);

/** SHA-256 of the secret in the cookie of a browser in which a connect link was used, hex; undefined without one. */
export const browserOf = (headers: Headers): string | undefined => {
  const secret = secretIn(headers);
  return secret && hashToken(secret);
};

/** Knows the browser again when a consent page returns to it: sets the cookie, by which pages in other tabs return too. */
export function rememberBrowser(headers: Headers): { browser: string; cookie: string } {
  const secret = secretIn(headers) || newToken();
  return {
    browser: hashToken(secret),
    cookie: `${NAME}=${secret}; Path=/; Max-Age=${MAX_AGE_S}; Secure; HttpOnly; SameSite=Lax`,
  };
}
