import { telegram } from '@postrider/platform-rules/telegram/definition';
import { AccessLostError } from '../access-lost.ts';
import { classifyCommon } from '../classify-common.ts';
import { rateLimited, reconnectNeeded, serverFailed } from '../failures.ts';
import type { Failure, Verdict } from '../verdict.ts';
import { UploadCutError, uploadCut } from '../whole-form.ts';
import { problemOf } from './errors.ts';
import { NO_ACCESS, REVOKED, TOO_LARGE } from './failures.ts';

const { name: NAME } = telegram;

/** Descriptions of errors after which the bot has no access (tdlib/telegram-bot-api; Telegram changes their case). */
const WITHOUT_ACCESS =
  /administrator rights|not enough rights|chat not found|chat_write_forbidden|topic_closed|have no rights/i;
/** An album, some of whose messages may be live. */
const IN_PART = /failed to send message #|group send failed/i;

/** Classifies errors by the descriptions of the Bot API. */
export function classify(error: unknown): Verdict {
  if (error instanceof AccessLostError)
    return { kind: 'reconnect', failure: { ...reconnectNeeded(NAME), message: error.message } };
  if (error instanceof UploadCutError) return { kind: 'retry_later', failure: uploadCut(NAME) };
  const problem = problemOf(error);
  if (!problem) return classifyCommon(NAME, error);
  const { status, words, afterMs, movedTo } = problem;
  const rejected = (failure: Failure): Verdict => ({ kind: 'rejected', failure });
  if (status === 429)
    return { kind: 'retry_later', failure: rateLimited(NAME), ...(afterMs !== undefined && { afterMs }) };
  // Without effect; `refresh` finds the new id.
  if (movedTo !== undefined) return { kind: 'expired', failure: NO_ACCESS };
  if (status === 401 || status === 404) return { kind: 'reconnect', failure: REVOKED };
  if (status === 403 || WITHOUT_ACCESS.test(words)) return rejected(NO_ACCESS);
  if (status === 413) return rejected(TOO_LARGE);
  if (IN_PART.test(words)) return { kind: 'unknown', failure: serverFailed(NAME), isAway: false };
  return classifyCommon(NAME, error, words);
}
