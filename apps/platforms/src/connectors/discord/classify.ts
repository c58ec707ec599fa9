import { discord } from '@postrider/platform-rules/discord/definition';
import { AccessLostError } from '../access-lost.ts';
import { classifyCommon } from '../classify-common.ts';
import { rateLimited, reconnectNeeded, refused, serverFailed } from '../failures.ts';
import type { Failure, Verdict } from '../verdict.ts';
import { UploadCutError, uploadCut } from '../whole-form.ts';
import { problemOf } from './errors.ts';
import {
  BLOCKED,
  CHANNEL_GONE,
  DELETED,
  NO_FORUM,
  NO_TAG,
  NO_TITLE,
  RIGHT_MISSING,
  TOO_LARGE,
  WEBHOOK_GONE,
} from './failures.ts';

const { name: NAME } = discord;

/** Slow mode, limits on writing and on announcements, and a search index that is not ready. */
const LATER = new Set([20_016, 20_022, 20_028, 20_029, 40_004, 40_062, 130_000]);

const LOST: Readonly<Record<number, Failure>> = {
  10003: CHANNEL_GONE,
  10004: CHANNEL_GONE,
  10015: WEBHOOK_GONE,
  40001: reconnectNeeded(NAME),
  40007: reconnectNeeded(NAME),
  50001: CHANNEL_GONE,
  50013: RIGHT_MISSING,
  50014: reconnectNeeded(NAME),
  50025: reconnectNeeded(NAME),
  50027: WEBHOOK_GONE,
  160002: RIGHT_MISSING,
};

const REFUSED: Readonly<Record<number, Failure>> = {
  10008: DELETED,
  40005: TOO_LARGE,
  40067: NO_TAG,
  50045: TOO_LARGE,
  200000: BLOCKED,
  200001: BLOCKED,
  220001: NO_TITLE,
  220003: NO_FORUM,
};

/** Classifies errors by Discord’s codes (docs.discord.com/developers/topics/opcodes-and-status-codes, 2026-11). */
export function classify(error: unknown): Verdict {
  if (error instanceof AccessLostError)
    return { kind: 'reconnect', failure: { ...RIGHT_MISSING, message: error.message } };
  if (error instanceof UploadCutError) return { kind: 'retry_later', failure: uploadCut(NAME) };
  const problem = problemOf(error);
  if (!problem) return classifyCommon(NAME, error);
  const { status, code, words, afterMs } = problem;
  if (status >= 500) return classifyCommon(NAME, error);
  if (status === 429 || LATER.has(code)) {
    const failure = code === 130_000 ? serverFailed(NAME) : rateLimited(NAME);
    return { kind: 'retry_later', failure, ...(afterMs !== undefined && { afterMs }) };
  }
  const lost = LOST[code];
  if (lost) return { kind: 'reconnect', failure: lost };
  // Discord blocks addresses that keep calling a webhook which no longer exists.
  if (status === 404 && code === 0) return { kind: 'reconnect', failure: WEBHOOK_GONE };
  const known = REFUSED[code];
  if (known) return { kind: 'rejected', failure: known };
  return code === 0
    ? classifyCommon(NAME, error, words)
    : { kind: 'rejected', failure: refused(NAME, words) };
}
