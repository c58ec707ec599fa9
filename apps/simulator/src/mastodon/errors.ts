import { ApiError, problems } from '../platform.ts';

const LIMIT = 300;
const WINDOW_SECONDS = 300;

/** An error in the form of Mastodon: `{error}` with its HTTP status. */
export function mastodonError(status: number, error: string): ApiError {
  return new ApiError({ status, body: { error } });
}

/** `422` with Mastodon's prefix for failed validations. */
export function invalid(reason: string): ApiError {
  return mastodonError(422, `Validation failed: ${reason}`);
}

export const notFound = () => mastodonError(404, 'Record not found');

/** The errors that a Mastodon server itself returns. */
export const problem = problems(
  {
    refused: [422, 'Validation failed: Text was refused by the simulator'],
    malformed: [400, 'There was a problem with the request body'],
    expired: [401, 'The access token expired'],
    too_large: [422, 'Validation failed: File file size must be less than 99 MB'],
    limited: [429, 'Too many requests'],
    broken: [500, 'We could not process your request due to a problem on our side'],
  },
  (_status, error) => ({ error }),
  (retryAfterSeconds) => rateLimitHeaders(0, retryAfterSeconds ?? WINDOW_SECONDS),
);

/** Mastodon's three headers; the reset is an ISO 8601 time. */
function rateLimitHeaders(remaining: number, resetsInSeconds: number): Record<string, string> {
  return {
    'x-ratelimit-limit': String(LIMIT),
    'x-ratelimit-remaining': String(remaining),
    'x-ratelimit-reset': new Date(Date.now() + resetsInSeconds * 1000).toISOString(),
  };
}
