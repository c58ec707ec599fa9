import { ApiError, type Problem, type Reply } from '../platform.ts';

const LIMIT = 100;
const WINDOW_SECONDS = 15 * 60;
const FORBIDDEN = 'https://api.twitter.com/2/problems/client-forbidden';

/** A problem as X's API v2 words it. */
export function xError(status: number, title: string, detail: string, type = 'about:blank'): ApiError {
  return new ApiError({
    status,
    body: { title, detail, type, status },
    headers: rateLimitHeaders(LIMIT - 1),
  });
}

/** `400` naming what is wrong with the request. */
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

/** What X says when it refuses, breaks, limits or no longer knows the token. */
export function problem({ kind, status, retryAfterSeconds }: Problem): Reply {
  const reply = (usual: number, title: string, detail: string, type = 'about:blank'): Reply => ({
    status: status ?? usual,
    body: { title, detail, type, status: status ?? usual },
    headers: rateLimitHeaders(LIMIT - 1),
  });
  switch (kind) {
    case 'refused':
      return reply(403, 'Forbidden', 'This post was refused by the simulator', FORBIDDEN);
    case 'malformed':
      return reply(400, 'Invalid Request', 'The body could not be read');
    case 'expired':
      return reply(401, 'Unauthorized', 'Unauthorized');
    case 'too_large':
      return reply(413, 'Payload Too Large', 'The part is larger than 5 MB');
    case 'limited': {
      const headers = rateLimitHeaders(0, retryAfterSeconds ?? WINDOW_SECONDS);
      return { ...reply(429, 'Too Many Requests', 'Too Many Requests'), headers };
    }
    case 'broken': {
      const broken = reply(503, 'Service Unavailable', 'Service Unavailable');
      if (retryAfterSeconds === undefined) return broken;
      return { ...broken, headers: { 'retry-after': String(retryAfterSeconds) } };
    }
  }
}

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
