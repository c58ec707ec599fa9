import { z } from 'zod';
import { ApiError, problems } from '../platform.ts';

const bodyOf = (_status: number, code = '0', message = '') => ({ code: Number(code), message });

/** An error in the form of Pinterest's API. */
export const pinterestError = (status: number, code: number, message: string): ApiError =>
  new ApiError({ status, body: { code, message } });

export const invalid = (message: string) => pinterestError(400, 1, message);
export const unauthorized = () => pinterestError(401, 2, 'Authentication failed.');
export const notPermitted = () => pinterestError(403, 29, 'You are not permitted to access that resource.');
export const boardNotFound = () => pinterestError(404, 40, 'Board not found.');
export const sectionNotFound = () => pinterestError(404, 2031, "Sorry! We couldn't find this board section.");
export const pinNotFound = () => pinterestError(404, 50, 'Pin not found.');

/** The value of a request in this form; otherwise throws the error of Pinterest. */
export function parsed<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const given = schema.safeParse(value ?? {});
  if (!given.success) throw invalid(`Invalid request: ${z.prettifyError(given.error)}`);
  return given.data;
}

/** The errors that Pinterest itself returns. Resets of limits are seconds from now. */
export const problem = problems(
  {
    refused: [400, '1', 'This Pin was refused by the simulator'],
    malformed: [400, '1', 'The body could not be read'],
    expired: [401, '2', 'Authentication failed.'],
    too_large: [413, '1', 'The body is too large'],
    limited: [429, '8', 'This request exceeded a rate limit. Trying again later may succeed.'],
    broken: [500, '-1', 'Something went wrong on our end. Sorry about that.'],
  },
  bodyOf,
  (seconds): Record<string, string> =>
    seconds === undefined
      ? {}
      : {
          'x-ratelimit-limit': '100, 100;w=60',
          'x-ratelimit-remaining': '0',
          'x-ratelimit-reset': String(seconds),
        },
);
