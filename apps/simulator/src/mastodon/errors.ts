import { ApiError, type Problem, type Reply } from '../platform.ts';

const LIMIT = 300;
const WINDOW_SECONDS = 300;

/** An error as Mastodon words it: `{error}` with its HTTP status. */
export function mastodonError(status: number, error: string): ApiError {
  return new ApiError({ status, body: { error } });
}

/** `422` with Mastodon's own prefix for what fails its checks. */
export function invalid(reason: string): ApiError {
  return mastodonError(422, `Validation failed: ${reason}`);
}

export const notFound = () => mastodonError(404, 'Record not found');

/** What a Mastodon server says when it refuses, breaks, limits or no longer knows the token. */
export function problem({ kind, status, retryAfterSeconds }: Problem): Reply {
  const reply = (usual: number, error: string): Reply => ({ status: status ?? usual, body: { error } });
  switch (kind) {
    case 'refused':
      return reply(422, 'Validation failed: Text was refused by the simulator');
    case 'malformed':
      return reply(400, 'There was a problem with the request body');
    case 'expired':
      return reply(401, 'The access token expired');
    case 'too_large':
      return reply(422, 'Validation failed: File file size must be less than 99 MB');
    case 'limited':
      return {
        ...reply(429, 'Too many requests'),
        headers: rateLimitHeaders(0, retryAfterSeconds ?? WINDOW_SECONDS),
      };
    case 'broken': {
      const broken = reply(500, 'We could not process your request due to a problem on our side');
      if (retryAfterSeconds === undefined) return broken;
      return { ...broken, headers: { 'retry-after': String(retryAfterSeconds) } };
    }
  }
}

/** Mastodon's three headers; the reset is an ISO 8601 time. */
function rateLimitHeaders(remaining: number, resetsInSeconds: number): Record<string, string> {
  return {
    'x-ratelimit-limit': String(LIMIT),
    'x-ratelimit-remaining': String(remaining),
    'x-ratelimit-reset': new Date(Date.now() + resetsInSeconds * 1000).toISOString(),
  };
}
