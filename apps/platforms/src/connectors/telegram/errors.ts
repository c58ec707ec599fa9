import { z } from 'zod';
import { PlatformError } from '../http.ts';

const error = z.object({
  ok: z.literal(false),
  description: z.string().catch(''),
  parameters: z
    .object({
      retry_after: z.number().nonnegative().optional().catch(undefined),
      migrate_to_chat_id: z.int().optional().catch(undefined),
    })
    .optional(),
});

/** An error of the Bot API. */
export interface TelegramProblem {
  status: number;
  /** What is wrong, without “Bad Request: ” before it. */
  words: string;
  /** The time for which Telegram asked to wait. */
  afterMs?: number | undefined;
  /** The id of the supergroup that a group has become. */
  movedTo?: number | undefined;
}

const PREFIX = /^(?:Bad Request|Forbidden|Unauthorized): /;

/** An error in the form of the Bot API; undefined for any other one. */
export function problemOf(thrown: unknown): TelegramProblem | undefined {
  if (!(thrown instanceof PlatformError)) return undefined;
  const read = error.safeParse(thrown.body).data;
  if (!read) return undefined;
  const { retry_after: seconds, migrate_to_chat_id: movedTo } = read.parameters ?? {};
  return {
    status: thrown.status,
    words: read.description.replace(PREFIX, ''),
    afterMs: seconds === undefined ? undefined : seconds * 1000,
    movedTo,
  };
}
