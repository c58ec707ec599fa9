import { z } from 'zod';
import { ApiError, problems } from '../platform.ts';

/** Slack’s refusal: the status 200, and a code. */
export const slackError = (error: string, more: Record<string, unknown> = {}): ApiError =>
  new ApiError({ status: 200, body: { ok: false, error, ...more } });

/** The values of a call in this form; otherwise throws the error of Slack. */
export function parsed<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const given = schema.safeParse(value);
  if (given.success) return given.data;
  const messages = [z.prettifyError(given.error)];
  throw slackError('invalid_arguments', { response_metadata: { messages } });
}

/** The errors that Slack itself returns. Limits have the status 429, faults 500. */
export const problem = problems(
  {
    refused: [200, 'restricted_action'],
    malformed: [200, 'invalid_json'],
    expired: [200, 'token_expired'],
    too_large: [413, 'too_large'],
    limited: [429, 'ratelimited'],
    broken: [500, 'internal_error'],
  },
  (_status, error) => ({ ok: false, error }),
  (seconds): Record<string, string> => (seconds === undefined ? {} : { 'retry-after': String(seconds) }),
);
