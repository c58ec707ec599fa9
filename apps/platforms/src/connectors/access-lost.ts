import { PlatformError } from './http.ts';

/** The platform accepts the tokens of an account no longer, and does not renew them. */
export class AccessLostError extends Error {
  override name = 'AccessLostError';
}

/**
 * New tokens for a refresh token, which most platforms accept once. Throws AccessLostError if the platform rejects it, or if
 * there is none ('').
 * @param exchange sends the body of the request, without the app
 */
export async function renewedBy<T>(
  platform: string,
  refresh: string,
  exchange: (grant: { grant_type: string; refresh_token: string }) => Promise<T>,
): Promise<T> {
  if (refresh === '') throw new AccessLostError('there is no refresh token');
  try {
    return await exchange({ grant_type: 'refresh_token', refresh_token: refresh });
  } catch (error) {
    const isRefused = error instanceof PlatformError && [400, 401, 403].includes(error.status);
    throw isRefused ? new AccessLostError(`${platform} does not renew the tokens`, { cause: error }) : error;
  }
}
