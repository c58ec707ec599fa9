import { COOKIE_PREFIX } from '../../people/identity/cookies.ts';
import { hashToken, newToken } from '../../token.ts';

const NAME = `${COOKIE_PREFIX}.connect`;
/** Longer than a consent page is valid. */
const MAX_AGE_S = 3_600;

const secretIn = (headers: Headers): string | undefined =>
  (headers.get('cookie') ?? '')
    .split('; ')
    .find((pair) => pair.startsWith(`${NAME}=`))
    ?.slice(NAME.length + 1);

/** SHA-256, in hex, of the secret in the cookie of a browser that has used a connect link; undefined without one. */
export const browserOf = (headers: Headers): string | undefined => {
  const secret = secretIn(headers);
  return secret && hashToken(secret);
};

/** Sets the cookie that identifies the browser when a consent page returns, in any tab. */
export function rememberBrowser(headers: Headers): { browser: string; cookie: string } {
  const secret = secretIn(headers) || newToken();
  return {
    browser: hashToken(secret),
    cookie: `${NAME}=${secret}; Path=/; Max-Age=${MAX_AGE_S}; Secure; HttpOnly; SameSite=Lax`,
  };
}
