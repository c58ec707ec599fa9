import type { Problem, ProblemCode, Scope, Violation } from './types.ts';

/**
 * A `code` of the API, or `unexpected_answer` for a response that is not from the API but from a proxy or another
 * server. A newer API may return codes that this version does not list; they are passed on.
 */
export type ErrorCode = ProblemCode | 'unexpected_answer';

/** The parts of a response in an error. */
export interface Refusal<Code extends ErrorCode = ErrorCode> {
  status: number;
  code: Code;
  message: string;
  requestId?: string | undefined;
  errors?: readonly Violation[] | undefined;
  requiredScope?: Scope | undefined;
  retryAfter?: number | undefined;
  affects?: Readonly<Record<string, number>> | undefined;
}

/** The API returned an error. */
export class PostriderError<Code extends ErrorCode = ErrorCode> extends Error {
  override name = 'PostriderError';
  /** The HTTP status. */
  readonly status: number;
  /** The code of the error, for programs; see `hasCode`. */
  readonly code: Code;
  /** The id of the request in the server's logs. */
  readonly requestId: string | undefined;
  /** Every violation; `path` is a JSON pointer into the request. */
  readonly errors: readonly Violation[];
  /** The scope that the key lacks (`insufficient_scope`). */
  readonly requiredScope: Scope | undefined;
  /** Seconds to wait before retrying, if the server sent them. */
  readonly retryAfter: number | undefined;
  /** How many things of each kind an unconfirmed deletion would affect (`confirmation_needed`). */
  readonly affects: Readonly<Record<string, number>> | undefined;

  constructor(refusal: Refusal<Code>) {
    super(refusal.message);
    this.status = refusal.status;
    this.code = refusal.code;
    this.requestId = refusal.requestId;
    this.errors = refusal.errors ?? [];
    this.requiredScope = refusal.requiredScope;
    this.retryAfter = refusal.retryAfter;
    this.affects = refusal.affects;
  }
}

/** There was no response: the server was unreachable, or the connection broke. `cause` has the details. */
export class PostriderConnectionError extends Error {
  override name = 'PostriderConnectionError';
  /** True if the request certainly never reached the server. */
  readonly neverSent: boolean;

  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.neverSent = isNeverSent(cause);
  }
}

/** The request timed out. It may still have had its effect. */
export class PostriderTimeoutError extends PostriderConnectionError {
  override name = 'PostriderTimeoutError';
}

/**
 * Whether a caught value is an error of the API with one of these codes: `if (hasCode(error, 'content_rejected',
 * 'media_rejected')) show(error.errors)`.
 */
export function hasCode<Code extends ErrorCode>(
  error: unknown,
  ...codes: readonly Code[]
): error is PostriderError<Code> {
  return error instanceof PostriderError && codes.some((code) => code === error.code);
}

/** Node.js' codes for a failed connection; browsers have none. */
const NO_CONNECTION = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

/** Looks through an error's causes; errors of another realm are no `instanceof Error`. */
function isNeverSent(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if ('code' in error && typeof error.code === 'string' && NO_CONNECTION.has(error.code)) return true;
  return 'cause' in error && isNeverSent(error.cause);
}

/** Whether a body is problem details of the API, with any code, because later versions may add some. */
export const isProblem = (body: unknown): body is Problem =>
  typeof body === 'object' &&
  body !== null &&
  'code' in body &&
  typeof body.code === 'string' &&
  'detail' in body &&
  typeof body.detail === 'string' &&
  (!('errors' in body) || Array.isArray(body.errors));
