import { z } from 'zod';
import { randomToken } from '../ids.ts';
import { ApiError, problems, type Reply } from '../platform.ts';

const bodyOf = (_status: number, code = '', message = '') => ({
  data: {},
  error: { code, message, log_id: randomToken().slice(0, 24) },
});

/** A success in the form of TikTok's API. */
export const success = (data: object): Reply => ({
  status: 200,
  body: { data, error: { code: 'ok', message: '', log_id: randomToken().slice(0, 24) } },
});

/** An error in the form of TikTok's API. */
export const tiktokError = (status: number, code: string, message: string): ApiError =>
  new ApiError({ status, body: bodyOf(status, code, message) });

export const invalid = (message: string) => tiktokError(400, 'invalid_params', message);

/** An error of the address of tokens, which has another form. */
export const oauthError = (status: number, error: string, error_description: string) =>
  new ApiError({ status, body: { error, error_description, log_id: randomToken().slice(0, 24) } });

/** The value of a request in this form; otherwise throws the error of TikTok. */
export function parsed<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const given = schema.safeParse(value ?? {});
  if (!given.success) throw invalid(z.prettifyError(given.error));
  return given.data;
}

/** The errors that TikTok itself returns. */
export const problem = problems(
  {
    refused: [400, 'invalid_params', 'The request was refused by the simulator'],
    malformed: [400, 'invalid_params', 'The body could not be read'],
    expired: [401, 'access_token_invalid', 'The access token is invalid or not found in the request.'],
    too_large: [413, 'invalid_params', 'The body is too large'],
    limited: [429, 'rate_limit_exceeded', 'The API rate limit was exceeded. Please try again later.'],
    broken: [500, 'internal_error', 'Something is wrong. Please try again later.'],
  },
  bodyOf,
  (seconds): Record<string, string> => (seconds === undefined ? {} : { 'retry-after': String(seconds) }),
);
