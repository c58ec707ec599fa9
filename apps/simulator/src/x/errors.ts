import { ApiError, problems } from '../platform.ts';

const LIMIT = 100;
const WINDOW_SECONDS = 15 * 60;
const FORBIDDEN = 'https://api.twitter.com/2/problems/client-forbidden';

/** An error in the form of X's API v2. */
function xError(status: number, title: string, detail: string, type = 'about:blank'): ApiError {
  return new ApiError({
    status,
    body: { title, detail, type, status },
    headers: rateLimitHeaders(LIMIT - 1),
  });
}

/** `400` with what is wrong with the request. */
export function invalid(message: string): ApiError {
  const body = {
    errors: [{ message }],
    title: 'Invalid Request',
    detail: 'One or more parameters to your request was invalid.',
    type: 'https://api.twitter.com/2/problems/invalid-request',
  };
  return new ApiError({ status: 400, body, headers: rateLimitHeaders(LIMIT - 1) });
}

export const forbidden = (detail: string) => xError(403, 'Forbidden', detail);

export const unauthorized = () => xError(401, 'Unauthorized', 'Unauthorized');

export const notFound = () => xError(404, 'Not Found', 'Not Found');

/** The errors that X itself returns. */
export const problem = problems(
  {
    refused: [403, 'Forbidden', 'This post was refused by the simulator', FORBIDDEN],
    malformed: [400, 'Invalid Request', 'The body could not be read'],
    expired: [401, 'Unauthorized', 'Unauthorized'],
    too_large: [413, 'Payload Too Large', 'The part is larger than 5 MB'],
    limited: [429, 'Too Many Requests', 'Too Many Requests'],
    broken: [503, 'Service Unavailable', 'Service Unavailable'],
  },
  (status, title, detail, type = 'about:blank') => ({ title, detail, type, status }),
  (retryAfterSeconds) => rateLimitHeaders(0, retryAfterSeconds),
  () => rateLimitHeaders(LIMIT - 1),
);

/** X's three headers; the reset is in seconds since 1970. */
export function rateLimitHeaders(
  remaining: number,
  resetsInSeconds = WINDOW_SECONDS,
): Record<string, string> {
  return {
    'x-rate-limit-limit': String(LIMIT),
    'x-rate-limit-remaining': String(remaining),
    'x-rate-limit-reset': String(Math.ceil(Date.now() / 1000) + resetsInSeconds),
  };
}
