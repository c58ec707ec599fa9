import { ApiError, type Problem, type Reply } from '../platform.ts';

const WINDOW_SECONDS = 300;

/** An XRPC error: `{error, message}` with its HTTP status. */
export function xrpcError(status: number, error: string, message: string): ApiError {
  return new ApiError({ status, body: { error, message } });
}

export function invalidRequest(message: string, error = 'InvalidRequest'): ApiError {
  return xrpcError(400, error, message);
}

/** What a Bluesky server says when it refuses, breaks, limits or no longer knows the token. */
export function problem({ kind, status, retryAfterSeconds }: Problem): Reply {
  const reply = (usual: number, error: string, message: string): Reply => ({
    status: status ?? usual,
    body: { error, message },
  });
  switch (kind) {
    case 'refused':
      return reply(400, 'InvalidRequest', 'The record was refused by the simulator');
    case 'malformed':
      return reply(400, 'InvalidRequest', 'Request body could not be read');
    case 'expired':
      return reply(400, 'ExpiredToken', 'Token has expired');
    case 'too_large':
      return reply(413, 'PayloadTooLarge', 'request entity too large');
    case 'limited':
      return {
        ...reply(429, 'RateLimitExceeded', 'Rate Limit Exceeded'),
        headers: rateLimitHeaders(retryAfterSeconds ?? WINDOW_SECONDS),
      };
    case 'broken': {
      const broken = reply(500, 'InternalServerError', 'Internal Server Error');
      if (retryAfterSeconds === undefined) return broken;
      return { ...broken, headers: { 'retry-after': String(retryAfterSeconds) } };
    }
  }
}

/** The limits of a spent window; `ratelimit-reset` is in seconds since 1970. */
function rateLimitHeaders(resetsInSeconds: number): Record<string, string> {
  return {
    'ratelimit-limit': '3000',
    'ratelimit-remaining': '0',
    'ratelimit-reset': String(Math.ceil(Date.now() / 1000) + resetsInSeconds),
    'ratelimit-policy': `3000;w=${WINDOW_SECONDS}`,
    'retry-after': String(resetsInSeconds),
  };
}
