/** The beginning of every cookie of the dashboard. */
export const COOKIE_PREFIX = '__Host-postrider';

/** Carries the client's address to better-auth; a client's own header of this name is dropped. */
export const ADDRESS_HEADER = 'x-postrider-address';

/** Whether a request has a session cookie, valid or not. */
export const hasSessionCookie = (headers: Headers): boolean =>
  (headers.get('cookie') ?? '').includes(`${COOKIE_PREFIX}.session_token=`);
