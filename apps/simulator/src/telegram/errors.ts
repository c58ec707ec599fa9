import { z } from 'zod';
import { ApiError, type Problem, type Reply } from '../platform.ts';

type Parameters = { retry_after?: number; migrate_to_chat_id?: number };

const replyOf = (status: number, description: string, parameters?: Parameters): Reply => ({
  status,
  body: { ok: false, error_code: status, description, ...(parameters && { parameters }) },
});

/** An error in the form of the Bot API. */
export const telegramError = (status: number, description: string, parameters?: Parameters): ApiError =>
  new ApiError(replyOf(status, description, parameters));

export const badRequest = (words: string, parameters?: Parameters) =>
  telegramError(400, `Bad Request: ${words}`, parameters);
export const forbidden = (words: string) => telegramError(403, `Forbidden: ${words}`);
export const unauthorized = () => telegramError(401, 'Unauthorized');
export const notFound = () => telegramError(404, 'Not Found');

/** The value of a request in this form; otherwise throws the error of Telegram. */
export function parsed<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const given = schema.safeParse(value ?? {});
  if (!given.success) throw badRequest(z.prettifyError(given.error));
  return given.data;
}

const PROBLEMS: Record<Problem['kind'], [status: number, description: string]> = {
  refused: [400, 'Bad Request: this message was refused by the simulator'],
  malformed: [400, 'Bad Request: the body could not be read'],
  expired: [401, 'Unauthorized'],
  too_large: [413, 'Request Entity Too Large'],
  limited: [429, 'Too Many Requests: retry after'],
  broken: [502, 'Bad Gateway'],
};

/** The errors that Telegram itself returns. A limit has its seconds in the body, not in a header. */
export function problem({ kind, status, retryAfterSeconds = 5 }: Problem): Reply {
  const [usual, description] = PROBLEMS[kind];
  if (kind !== 'limited') return replyOf(status ?? usual, description);
  const parameters = { retry_after: retryAfterSeconds };
  return replyOf(status ?? usual, `${description} ${retryAfterSeconds}`, parameters);
}
