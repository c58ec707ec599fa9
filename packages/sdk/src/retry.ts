import { PostriderConnectionError, PostriderError } from './errors.ts';

/** A longer wait than this is not made: the caller gets the error instead. */
const LONGEST_WAIT_S = 60;
const FIRST_BACKOFF_MS = 500;
const LONGEST_BACKOFF_MS = 8_000;
/** What a proxy answers when the server may or may not have got the request. */
const AWAY = [502, 503, 504];

/**
 * Milliseconds to wait before a failed call is tried again, undefined where it must not be.
 * @param isRepeatable whether a retry is harmless, whatever the result of the first try: it reads only, or carries an
 * idempotency key
 * @param attempt tries so far, less one
 * @param random at least 0, less than 1
 */
export function retryDelay(error: unknown, isRepeatable: boolean, attempt: number, random: number) {
  if (!hadNoEffect(error) && !(isRepeatable && isPassing(error))) return undefined;
  const seconds = (error instanceof PostriderError && error.retryAfter) || 0;
  if (seconds > LONGEST_WAIT_S) return undefined;
  // Never before the server's time, and never everyone at the same moment.
  const backoff = Math.min(FIRST_BACKOFF_MS * 2 ** attempt, LONGEST_BACKOFF_MS);
  return Math.round(seconds * 1000 + (backoff * (1 + random)) / 2);
}

/** Failures of which it is certain that the request was not carried out, and of which another try can be better. */
function hadNoEffect(error: unknown): boolean {
  if (error instanceof PostriderConnectionError) return error.neverSent;
  return error instanceof PostriderError && (error.status === 429 || error.code === 'unavailable');
}

/** Failures that another try may not meet again. */
function isPassing(error: unknown): boolean {
  if (error instanceof PostriderConnectionError) return true;
  if (!(error instanceof PostriderError)) return false;
  return error.code === 'idempotency_in_progress' || AWAY.includes(error.status);
}

/** Seconds of a Retry-After header, which is a number of seconds or a date; undefined where it is neither. */
export function readRetryAfter(header: string | null, now: number): number | undefined {
  if (header === null) return undefined;
  if (/^\d+$/.test(header.trim())) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - now) / 1000));
}
