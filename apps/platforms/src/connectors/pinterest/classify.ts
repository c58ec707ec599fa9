import { pinterest } from '@postrider/platform-rules/pinterest/definition';
import { z } from 'zod';
import { classifyCommon } from '../classify-common.ts';
import { reconnectNeeded, serverFailed } from '../failures.ts';
import { PlatformError } from '../http.ts';
import type { Failure, Verdict } from '../verdict.ts';
import { BOARD_GONE, NO_ACCESS, NOT_FETCHED, TRIAL } from './failures.ts';

const { name: NAME } = pinterest;

/** The store of uploads refused a form, for example because it came too late. A new upload has a new form. */
export class UploadRefusedError extends Error {
  override name = 'UploadRefusedError';
}

const problem = z.object({ code: z.number().catch(0), message: z.string().catch('') });

const FETCHED_AGAIN_MS = 2 * 60_000;

/** Classifies errors by the codes of Pinterest's API v5 (OpenAPI 5.23.0; the texts are those that users report). */
export function classify(error: unknown): Verdict {
  if (error instanceof UploadRefusedError) return { kind: 'retry_later', failure: serverFailed(NAME) };
  if (!(error instanceof PlatformError)) return classifyCommon(NAME, error);
  const { code, message } = problem.safeParse(error.body).data ?? { code: 0, message: '' };
  const rejected = (failure: Failure): Verdict => ({ kind: 'rejected', failure });
  switch (error.status) {
    case 400:
      // The images of a Pin are fetched during its call; without them, there is none.
      if (/unable to reach|could not (?:fetch|download)/i.test(message))
        return { kind: 'retry_later', failure: NOT_FETCHED, afterMs: FETCHED_AGAIN_MS };
      break;
    case 401:
      return { kind: 'expired', failure: reconnectNeeded(NAME) };
    case 403:
      if (/trial/i.test(message)) return rejected(TRIAL);
      if (/scope|consumer/i.test(message) || code === AUTHORIZATION_FAILED)
        return { kind: 'reconnect', failure: reconnectNeeded(NAME) };
      return rejected(NO_ACCESS);
    case 404:
      return rejected(BOARD_GONE);
  }
  return classifyCommon(NAME, error, message);
}

/** The token may not make this call. */
const AUTHORIZATION_FAILED = 3;
