import { PLATFORM_DEFINITIONS } from '@postrider/platform-rules';
import type { Failure } from '../connectors/connector.ts';
import { serverFailed, serverKeptFailing } from '../connectors/failures.ts';
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

const MINUTE_MS = 60_000;

/** Why a row fails whose retries have ended: where its server answered every try with an error, for how long it did. */
export function afterAllTries(
  { platform, failedAt, attemptsBefore = 0, failedAttempts = [] }: Publication,
  now: Date,
  failure: Failure,
): Failure {
  const { name } = PLATFORM_DEFINITIONS[platform];
  const { message } = serverFailed(name);
  const minutes = failedAt ? Math.round((now.getTime() - failedAt.getTime()) / MINUTE_MS) : 0;
  const before = failedAttempts.filter(({ attempt }) => attempt > attemptsBefore);
  const isEach = [failure, ...before].every((each) => each.message === message);
  return isEach && minutes > 0 ? serverKeptFailing(name, minutes) : failure;
}
