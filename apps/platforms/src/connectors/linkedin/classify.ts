import { linkedin } from '@postrider/platform-rules/linkedin/definition';
import { currentTime } from '@postrider/service';
import { z } from 'zod';
import type { Failure, Verdict } from '../connector.ts';
import { classifyCommon, duplicateContent, reconnectNeeded, serverFailed } from '../failures.ts';
import { PlatformError } from '../http.ts';
import { retryAfterMs } from '../retry-after.ts';
import { TokenEndedError } from './session.ts';

const { name: NAME } = linkedin;

const problem = z.object({
  code: z.string().catch(''),
  message: z.string().catch(''),
  errorDetails: z
    .object({ inputErrors: z.array(z.object({ code: z.string().catch('') })).catch([]) })
    .catch({ inputErrors: [] }),
});
type Problem = z.infer<typeof problem>;
const NOTHING: Problem = { code: '', message: '', errorDetails: { inputErrors: [] } };

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
const FILE_REFUSED = /MEDIA_ASSET_PROCESSING_FAILED|INVALID_IMAGE_ID/;

/** Classifies errors by the codes of LinkedIn's API (learn.microsoft.com/linkedin/shared/api-guide, 2026-10). */
export function classify(error: unknown): Verdict {
  if (error instanceof TokenEndedError) return { kind: 'reconnect', failure: ENDED };
  if (!(error instanceof PlatformError)) return classifyCommon(NAME, error);
  const { code, message, errorDetails } = problemOf(error);
  const codes = [code, message, ...errorDetails.inputErrors.map((each) => each.code)]
    .join(' ')
    .slice(0, 2_000);
  switch (error.status) {
    case 400:
      if (UPLOAD_ENDED.test(codes)) return { kind: 'retry_later', failure: serverFailed(NAME) };
      if (FILE_REFUSED.test(codes)) return { kind: 'rejected', failure: FILE };
      break;
    case 403:
      // An image of another owner is an error of the post, not of the account.
      return /resource is forbidden/i.test(message)
        ? classifyCommon(NAME, error, message)
        : { kind: 'reconnect', failure: NO_PERMISSION };
    case 409:
      return { kind: 'retry_later', failure: serverFailed(NAME) };
    case 422:
      if (duplicateMessage(error) !== undefined) return { kind: 'rejected', failure: duplicateContent(NAME) };
      break;
    case 426:
      return { kind: 'rejected', failure: OLD_VERSION };
    case 429:
      return usedUp(error);
  }
  return classifyCommon(NAME, error, message || code);
}

/** LinkedIn's daily limits end at midnight UTC; it does not say when. */
function usedUp({ headers }: PlatformError): Verdict {
  const now = currentTime().getTime();
  const midnight = new Date(now).setUTCHours(24, 0, 0, 0);
  const afterMs = retryAfterMs(headers, now) ?? midnight - now;
  return { kind: 'retry_later', failure: LIMIT_REACHED, afterMs };
}

const ENDED: Failure = {
  ...reconnectNeeded(NAME),
  message: 'LinkedIn’s access to this account has expired. LinkedIn grants it for 60 days at a time.',
};

const NO_PERMISSION: Failure = {
  ...reconnectNeeded(NAME),
  message: 'LinkedIn does not allow this account or its app to publish.',
  action:
    'Check that the app has the product “Share on LinkedIn”, connect the account again, then retry the post.',
};

const FILE: Failure = {
  code: 'media_refused',
  message: 'LinkedIn can’t use an image of this post.',
  action: 'Export the image in another format, then duplicate the post with the new file.',
};

const OLD_VERSION: Failure = {
  code: 'platform_rejected',
  message: 'LinkedIn no longer accepts the version of its API that this service uses.',
  action: 'Ask the operator of this service to update it or to set LINKEDIN_VERSION. Then retry the post.',
};

const LIMIT_REACHED: Failure = {
  code: 'rate_limited',
  message: 'This account or its app has reached LinkedIn’s limit for a day, which resets at midnight UTC.',
  action: 'Retry the post after midnight UTC.',
};
