import type { AnyViolationCode } from '@postrider/contracts/codes';
import { isDatabaseUnavailable } from './transient-errors.ts';

/** Every error of the public API, with its HTTP status and title (docs/api-rules.md, Errors). */
export const PROBLEMS = {
  invalid_json: { status: 400, title: 'The body is not valid JSON' },
  invalid_request: { status: 400, title: 'The request is not valid' },
  missing_api_key: { status: 401, title: 'An API key is required' },
  invalid_api_key: { status: 401, title: 'The API key is not valid' },
  insufficient_scope: { status: 403, title: 'The API key lacks a scope' },
  plan_required: { status: 403, title: 'The plan does not allow this' },
  schedule_limit_reached: { status: 403, title: 'The monthly schedule limit is reached' },
  approval_required: { status: 403, title: 'The change needs approval' },
  not_found: { status: 404, title: 'Not found' },
  method_not_allowed: { status: 405, title: 'The method is not allowed here' },
  post_not_editable: { status: 409, title: 'The post can no longer be changed' },
  approval_pending: { status: 409, title: 'The post is waiting for approval' },
  approval_not_pending: { status: 409, title: 'The post is not waiting for approval' },
  time_passed: { status: 409, title: 'The requested time has passed' },
  post_not_retryable: { status: 409, title: 'The post has no results to retry' },
  result_not_deletable: { status: 409, title: 'The live post can’t be deleted' },
  media_in_use: { status: 409, title: 'The media file is used by posts' },
  delivery_not_replayable: { status: 409, title: 'The delivery can’t be replayed now' },
  idempotency_in_progress: { status: 409, title: 'The first request with this key is still running' },
  confirmation_needed: { status: 409, title: 'The deletion must be confirmed' },
  reference_taken: { status: 409, title: 'The reference is taken' },
  limit_reached: { status: 409, title: 'A limit is reached' },
  precondition_failed: { status: 412, title: 'The resource has changed' },
  payload_too_large: { status: 413, title: 'The body is too large' },
  unsupported_media_type: { status: 415, title: 'The content type is not supported' },
  idempotency_key_reused: { status: 422, title: 'The idempotency key was used for another request' },
  content_rejected: { status: 422, title: 'The platforms would reject the post' },
  account_ambiguous: { status: 422, title: 'The platform has several accounts' },
  account_not_connected: { status: 422, title: 'An account is not connected' },
  media_rejected: { status: 422, title: 'The media file can’t be used' },
  profile_not_found: { status: 422, title: 'There is no such profile' },
  import_failed: { status: 422, title: 'The media could not be imported' },
  rate_limited: { status: 429, title: 'Too many requests' },
  internal: { status: 500, title: 'An internal error occurred' },
  unavailable: { status: 503, title: 'The service is temporarily unavailable' },
} as const;

export type ProblemCode = keyof typeof PROBLEMS;

export const isProblemCode = (value: string): value is ProblemCode => Object.hasOwn(PROBLEMS, value);

/**
 * An error in a request, or a warning about it; `path` is a JSON pointer, `message` a sentence for people. Texts are
 * empty if another service sent none.
 */
export interface Violation {
  path: string;
  code: AnyViolationCode;
  message: string;
  /** Its subject. */
  platform?: string;
  accountId?: string;
  /** The maximum or minimum, and the request's value. */
  limit?: number | undefined;
  actual?: number | undefined;
  /** The accounts that match. */
  candidates?: Candidate[];
}

/** An account that matches. */
export interface Candidate {
  accountId: string;
  username: string;
}

/** The maximum number of violations of an error. */
export const MAX_VIOLATIONS = 100;

export interface ProblemDetails {
  errors?: readonly Violation[];
  /** Seconds to wait before retrying. */
  retryAfter?: number;
  requiredScope?: string;
  /** How many things of each kind an unconfirmed deletion would affect. */
  affects?: Readonly<Record<string, number>>;
  cause?: unknown;
}

/** An error for callers. All others become `internal` and are logged. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ProblemCode;
  readonly errors: readonly Violation[];
  readonly retryAfter: number | undefined;
  readonly requiredScope: string | undefined;
  readonly affects: Readonly<Record<string, number>> | undefined;

  constructor(code: ProblemCode, message: string, details: ProblemDetails = {}) {
    super(message, { cause: details.cause });
    this.code = code;
    this.errors = (details.errors ?? []).slice(0, MAX_VIOLATIONS);
    this.retryAfter = details.retryAfter;
    this.requiredScope = details.requiredScope;
    this.affects = details.affects;
  }
}

export const notFound = (what: string) => new AppError('not_found', `There is no such ${what}.`);

/** The result of a call; undefined if it fails with `not_found`. */
export async function unlessNotFound<T>(asking: Promise<T>): Promise<T | undefined> {
  try {
    return await asking;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return undefined;
    throw error;
  }
}

/** `invalid_request` for a single field. */
export const invalid = (path: string, code: AnyViolationCode, message: string) =>
  new AppError('invalid_request', message, { errors: [{ path, code, message }] });

/** `unavailable`, for a transient fault: the caller should retry in a moment. */
export const unavailable = (message: string, cause?: unknown, retryAfter = 2) =>
  new AppError('unavailable', message, { retryAfter, cause });

/** Turns anything caught into an AppError. Errors that are not for callers keep their cause for the log. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isDatabaseUnavailable(error))
    return unavailable('A backing service is unavailable. Try again in a moment.', error);
  return new AppError('internal', 'An internal error occurred.', { cause: error });
}

/** The original error. If cleaning up fails as well, `await using` throws an error that only wraps both. */
export function originalError(error: unknown): unknown {
  return error instanceof SuppressedError ? originalError(error.suppressed) : error;
}
