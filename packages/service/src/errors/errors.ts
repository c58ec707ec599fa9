import type { AnyViolationCode } from '@postrider/contracts/codes';
import { isDatabaseUnavailable } from './transient-errors.ts';

/** Every failure that the public API knows, with its HTTP status and title (docs/api-rules.md, Errors). */
export const PROBLEMS = {
  invalid_json: { status: 400, title: 'The body is not valid JSON' },
  invalid_request: { status: 400, title: 'The request is not valid' },
  missing_api_key: { status: 401, title: 'An API key is needed' },
  invalid_api_key: { status: 401, title: 'The API key is not valid' },
  insufficient_scope: { status: 403, title: 'The API key lacks a scope' },
  plan_required: { status: 403, title: 'The plan does not allow this' },
  schedule_limit_reached: { status: 403, title: 'The monthly schedule limit is reached' },
  not_found: { status: 404, title: 'Not found' },
  method_not_allowed: { status: 405, title: 'The method is not allowed here' },
  post_not_editable: { status: 409, title: 'The post can no longer be changed' },
  post_not_retryable: { status: 409, title: 'Nothing of the post can be retried' },
  media_in_use: { status: 409, title: 'The media file is used by posts' },
  delivery_not_replayable: { status: 409, title: 'The delivery can’t be sent again now' },
  idempotency_in_progress: { status: 409, title: 'The first request with this key is still running' },
  limit_reached: { status: 409, title: 'A limit is reached' },
  payload_too_large: { status: 413, title: 'The body is too large' },
  unsupported_media_type: { status: 415, title: 'The content type is not supported' },
  idempotency_key_reused: { status: 422, title: 'The idempotency key belongs to another request' },
  content_rejected: { status: 422, title: 'The post can’t be published as it is' },
  account_ambiguous: { status: 422, title: 'A platform’s name means several accounts' },
  account_not_connected: { status: 422, title: 'An account is not connected' },
  media_rejected: { status: 422, title: 'The media file can’t be used' },
  import_failed: { status: 422, title: 'The media could not be imported' },
  rate_limited: { status: 429, title: 'Too many requests' },
  internal: { status: 500, title: 'Something went wrong on our side' },
  unavailable: { status: 503, title: 'The service is away for a moment' },
} as const;

export type ProblemCode = keyof typeof PROBLEMS;

export const isProblemCode = (value: string): value is ProblemCode => Object.hasOwn(PROBLEMS, value);

/**
 * One thing that is wrong with a request, or a warning about it; `path` is a JSON pointer, `message` a sentence for a
 * person. Where a message of another service has no value, a text is empty.
 */
export interface Violation {
  path: string;
  code: AnyViolationCode;
  message: string;
  /** What it is about. */
  platform?: string;
  accountId?: string;
  /** The most, or the least, that is possible, and what the request has. */
  limit?: number | undefined;
  actual?: number | undefined;
  /** The accounts that could have been meant. */
  candidates?: Candidate[];
}

/** An account that could have been meant. */
export interface Candidate {
  accountId: string;
  username: string;
}

/** The maximum number of violations of an error: whoever makes them stops here. */
export const MAX_VIOLATIONS = 100;

export interface ProblemDetails {
  errors?: readonly Violation[];
  /** Seconds until another try makes sense. */
  retryAfter?: number;
  requiredScope?: string;
  cause?: unknown;
}

/** The one error that a caller is meant to see. Everything else becomes `internal` and is logged. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ProblemCode;
  readonly errors: readonly Violation[];
  readonly retryAfter: number | undefined;
  readonly requiredScope: string | undefined;

  constructor(code: ProblemCode, message: string, details: ProblemDetails = {}) {
    super(message, { cause: details.cause });
    this.code = code;
    this.errors = (details.errors ?? []).slice(0, MAX_VIOLATIONS);
    this.retryAfter = details.retryAfter;
    this.requiredScope = details.requiredScope;
  }
}

export const notFound = (what: string) => new AppError('not_found', `There is no such ${what}.`);

/** The result of a call; undefined where it fails with `not_found`. */
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

/** `unavailable`, for a transient fault: the caller is asked to try again in a moment. */
export const unavailable = (message: string, cause?: unknown, retryAfter = 2) =>
  new AppError('unavailable', message, { retryAfter, cause });

/** Turns anything caught into an AppError; what is not meant for callers keeps its cause for the log. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isDatabaseUnavailable(error))
    return unavailable('A backing service is away. Try again in a moment.', error);
  return new AppError('internal', 'Something went wrong on our side.', { cause: error });
}

/**
 * The failure that a person needs to know: where stopping what was begun has failed as well, `await using` throws an error
 * that says no more than that, and holds the first one.
 */
export function originalError(error: unknown): unknown {
  return error instanceof SuppressedError ? originalError(error.suppressed) : error;
}
