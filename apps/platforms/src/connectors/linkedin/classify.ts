import { currentTime } from '@postrider/service';
import { z } from 'zod';
import { classifyCommon } from '../classify-common.ts';
import { duplicateContent, reconnectNeeded, serverFailed } from '../failures.ts';
import { PlatformError } from '../http.ts';
import { retryAfterMs } from '../retry-after.ts';
import type { Failure, Verdict } from '../verdict.ts';
import { fileRefused, LIMIT_REACHED, NOT_FOR_PAGES, OLD_VERSION, TOO_MANY_COMMENTS } from './failures.ts';

const NAME = 'LinkedIn';

/** The access has ended, and LinkedIn does not renew it. */
export class TokenEndedError extends Error {
  override name = 'TokenEndedError';
}

const problem = z.object({
  code: z.string().catch(''),
  message: z.string().catch(''),
  serviceErrorCode: z.number().catch(0),
  errorDetails: z
    .object({ inputErrors: z.array(z.object({ code: z.string().catch('') })).catch([]) })
    .catch({ inputErrors: [] }),
});
type Problem = z.infer<typeof problem>;
const NOTHING: Problem = { code: '', message: '', serviceErrorCode: 0, errorDetails: { inputErrors: [] } };

/** The explanation in a response of LinkedIn. */
const problemOf = ({ body }: PlatformError): Problem => problem.safeParse(body).data ?? NOTHING;

/** The message of a refused duplicate, which names the post that is live; undefined for every other error. */
export function duplicateMessage(error: unknown): string | undefined {
  if (!(error instanceof PlatformError) || error.status !== 422) return undefined;
  const { message, errorDetails } = problemOf(error);
  const isDuplicate =
    errorDetails.inputErrors.some(({ code }) => code === 'DUPLICATE_POST') ||
    /duplicate of urn:/.test(message);
  return isDuplicate ? message : undefined;
}

/** Errors of files that a new upload resolves. */
const UPLOAD_ENDED = /MEDIA_ASSET_WAITING_UPLOAD|EXPIRED_UPLOAD_URL/;
const FILE_REFUSED = /MEDIA_ASSET_PROCESSING_FAILED|INVALID_(IMAGE|VIDEO)_ID/;
const FOR_PAGES = /organization permissions must be used/i;
const REVOKED = { code: 'REVOKED_ACCESS_TOKEN', serviceErrorCode: 65601 };
const COMMENTS_MS = 60_000;

/** What differs between the platforms of LinkedIn. */
interface Account {
  /** Whether LinkedIn may renew an expired access. */
  isRenewed: boolean;
  /** The access has ended. */
  ended: Failure;
  /** LinkedIn does not allow the account or its app to do this. */
  noPermission: Failure;
}

/** Classifies errors by the codes of LinkedIn's API (learn.microsoft.com/linkedin/shared/api-guide, 2026-10). */
export const classifierOf =
  ({ isRenewed, ended, noPermission }: Account) =>
  (error: unknown): Verdict => {
    if (error instanceof TokenEndedError) return { kind: 'reconnect', failure: ended };
    if (!(error instanceof PlatformError)) return classifyCommon(NAME, error);
    const { code, message, serviceErrorCode, errorDetails } = problemOf(error);
    const codes = [code, message, ...errorDetails.inputErrors.map((each) => each.code)]
      .join(' ')
      .slice(0, 2_000);
    switch (error.status) {
      case 400:
        if (UPLOAD_ENDED.test(codes)) return { kind: 'retry_later', failure: serverFailed(NAME) };
        if (FILE_REFUSED.test(codes)) return { kind: 'rejected', failure: fileRefused() };
        if (FOR_PAGES.test(message)) return { kind: 'rejected', failure: NOT_FOR_PAGES };
        break;
      case 401: {
        const isRevoked = code === REVOKED.code || serviceErrorCode === REVOKED.serviceErrorCode;
        const failure = reconnectNeeded(NAME);
        return { kind: isRenewed && !isRevoked ? 'expired' : 'reconnect', failure };
      }
      case 403:
        // A file of another owner is an error of the post, not of the account.
        return /resource is forbidden/i.test(message)
          ? classifyCommon(NAME, error, message)
          : { kind: 'reconnect', failure: noPermission };
      case 409:
        return { kind: 'retry_later', failure: serverFailed(NAME) };
      case 422:
        if (duplicateMessage(error) !== undefined)
          return { kind: 'rejected', failure: duplicateContent(NAME) };
        break;
      case 426:
        return { kind: 'rejected', failure: OLD_VERSION };
      case 429:
        return /comment create throttled/i.test(message)
          ? { kind: 'retry_later', failure: TOO_MANY_COMMENTS, afterMs: COMMENTS_MS }
          : usedUp(error);
    }
    return classifyCommon(NAME, error, message || code);
  };

/** LinkedIn's daily limits end at midnight UTC; it does not say when. */
function usedUp({ headers }: PlatformError): Verdict {
  const now = currentTime().getTime();
  const midnight = new Date(now).setUTCHours(24, 0, 0, 0);
  const afterMs = retryAfterMs(headers, now) ?? midnight - now;
  return { kind: 'retry_later', failure: LIMIT_REACHED, afterMs };
}
