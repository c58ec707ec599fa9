/** The prefix of the dashboard's cookies. */
export const COOKIE_PREFIX = '__Host-postrider';

/** Passes the client's address to better-auth. The same header from a client is dropped. */
export const ADDRESS_HEADER = 'x-postrider-address';

/** Whether a request has a session cookie, valid or not. */
export const hasSessionCookie = (headers: Headers): boolean =>
  (headers.get('cookie') ?? '').includes(`${COOKIE_PREFIX}.session_token=`);
