import { PostriderConnectionError, PostriderError } from './errors.ts';

/** The longest wait; beyond it, the caller gets the error. */
const LONGEST_WAIT_S = 60;
const FIRST_BACKOFF_MS = 500;
const LONGEST_BACKOFF_MS = 8_000;
/** The statuses with which a proxy leaves open whether the server got the request. */
const AWAY = [502, 503, 504];

/**
 * Milliseconds to wait before retrying a failed call; undefined if it must not be retried. @param isRepeatable whether
 * a retry is harmless: the call is read-only or has an idempotency key @param attempt the number of attempts so far,
 * minus one @param random at least 0, less than 1
 */
export function retryDelay(error: unknown, isRepeatable: boolean, attempt: number, random: number) {
  if (!hadNoEffect(error) && !(isRepeatable && isPassing(error))) return undefined;
  const seconds = (error instanceof PostriderError && error.retryAfter) || 0;
  if (seconds > LONGEST_WAIT_S) return undefined;
  // Never before the server's time, and with jitter.
  const backoff = Math.min(FIRST_BACKOFF_MS * 2 ** attempt, LONGEST_BACKOFF_MS);
  return Math.round(seconds * 1000 + (backoff * (1 + random)) / 2);
}

/** Failures of requests that were certainly not executed, and that a retry may fix. */
function hadNoEffect(error: unknown): boolean {
  if (error instanceof PostriderConnectionError) return error.neverSent;
  return error instanceof PostriderError && (error.status === 429 || error.code === 'unavailable');
}

/** Failures that a retry may fix. */
function isPassing(error: unknown): boolean {
  if (error instanceof PostriderConnectionError) return true;
  if (!(error instanceof PostriderError)) return false;
  return error.code === 'idempotency_in_progress' || AWAY.includes(error.status);
}

/** The seconds of a Retry-After header, which is a number of seconds or a date; undefined if it is neither. */
export function readRetryAfter(header: string | null, now: number): number | undefined {
  if (header === null) return undefined;
  if (/^\d+$/.test(header.trim())) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - now) / 1000));
}
