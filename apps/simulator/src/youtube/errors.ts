import { ApiError, problems } from '../platform.ts';

/** The names of statuses in Google's errors. */
const STATUSES: Partial<Record<number, string>> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  429: 'RESOURCE_EXHAUSTED',
  503: 'UNAVAILABLE',
};

const bodyOf = (code: number, reason = '', message = '', domain = 'global') => ({
  error: {
    code,
    message,
    errors: [{ message, domain, reason }],
    ...(STATUSES[code] && { status: STATUSES[code] }),
  },
});

/** An error in the form of Google's APIs. */
export const googleError = (
  status: number,
  reason: string,
  message: string,
  domain = 'youtube.video',
): ApiError => new ApiError({ status, body: bodyOf(status, reason, message, domain) });

export const videoNotFound = () =>
  googleError(404, 'videoNotFound', 'The video that you are trying to access cannot be found.');

/** An error of Google's token address. */
export const oauthError = (status: number, error: string, error_description: string) =>
  new ApiError({ status, body: { error, error_description } });

/** The errors that Google itself returns. */
export const problem = problems(
  {
    refused: [400, 'invalidVideoMetadata', 'The request metadata is invalid.', 'youtube.video'],
    malformed: [400, 'parseError', 'Parse Error'],
    expired: [401, 'authError', 'Invalid Credentials'],
    too_large: [413, 'uploadTooLarge', 'The upload is too large'],
    limited: [403, 'rateLimitExceeded', 'The request rate is too high.', 'usageLimits'],
    broken: [503, 'backendError', 'Backend Error'],
  },
  bodyOf,
  (seconds): Record<string, string> => (seconds === undefined ? {} : { 'retry-after': String(seconds) }),
);
