import { ApiError, problems } from '../platform.ts';

const bodyOf = (code: string, message: string, kind = 'client', info?: object) => ({
  error: { message, code, id: '00000000-0000-4000-8000-000000000000', kind, ...(info && { info }) },
});

/** An error in the form of Misskey. */
export const misskeyError = (status: number, code: string, message: string, info?: object): ApiError =>
  new ApiError({ status, body: bodyOf(code, message, status === 403 ? 'permission' : 'client', info) });

/** A parameter that does not match an endpoint's schema. */
export const invalidParam = (param: string, reason: string): ApiError =>
  misskeyError(400, 'INVALID_PARAM', 'Invalid param.', { param, reason });

export const noSuchNote = () => misskeyError(400, 'NO_SUCH_NOTE', 'No such note.');

/** The errors that a Misskey server itself returns. */
export const problem = problems(
  {
    refused: [400, 'CONTAINS_PROHIBITED_WORDS', 'Cannot post because it contains prohibited words.'],
    malformed: [400, 'INVALID_PARAM', 'Invalid param.'],
    expired: [401, 'AUTHENTICATION_FAILED', 'Authentication failed. Please ensure your token is correct.'],
    too_large: [
      413,
      'MAX_FILE_SIZE_EXCEEDED',
      'Cannot upload the file because it exceeds the maximum file size.',
    ],
    limited: [429, 'RATE_LIMIT_EXCEEDED', 'Rate limit exceeded. Please try again later.'],
    broken: [500, 'INTERNAL_ERROR', 'Internal error occurred. Please contact us if the error persists.'],
  },
  (status, code = '', message = '') => bodyOf(code, message, status >= 500 ? 'server' : 'client'),
  (seconds) => (seconds === undefined ? {} : { 'retry-after': String(seconds) }),
);
