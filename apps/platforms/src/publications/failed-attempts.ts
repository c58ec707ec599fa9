import type { Failure } from '../connectors/connector.ts';
import type { Publication } from './publication.ts';

/** Of one publication the latest are kept. */
export const MAX_FAILED_ATTEMPTS = 20;

/**
 * The change that adds the failure of a row's latest attempt to its failed attempts. Nothing changes where that attempt is
 * among them: the publication then failed for a reason that is no attempt, such as an account that was disconnected.
 */
export function withFailedAttempt(
  { attempts, attemptsBefore = 0, failedAttempts = [] }: Publication,
  now: Date,
  { code, message }: Failure,
  retryAt?: Date,
): Pick<Publication, 'failedAttempts'> {
  const attempt = attemptsBefore + attempts;
  if (attempt <= (failedAttempts.at(-1)?.attempt ?? attemptsBefore)) return {};
  const latest = { attempt, at: now, code, message, ...(retryAt && { retryAt }) };
  return { failedAttempts: [...failedAttempts, latest].slice(-MAX_FAILED_ATTEMPTS) };
}
