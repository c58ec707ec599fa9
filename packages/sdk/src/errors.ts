import type { Problem, ProblemCode, Scope, Violation } from './types.ts';

/**
 * A `code` of the API, or `unexpected_answer` where the response is not one of the API: from a proxy or another server.
 * A newer API may have codes that this version does not list; they arrive as they are.
 */
export type ErrorCode = ProblemCode | 'unexpected_answer';

/** The parts of a response that an error reports. */
export interface Refusal<Code extends ErrorCode = ErrorCode> {
  status: number;
  code: Code;
  message: string;
  requestId?: string | undefined;
  errors?: readonly Violation[] | undefined;
  requiredScope?: Scope | undefined;
  retryAfter?: number | undefined;
}

/** The API answered, and the answer is no. */
export class PostriderError<Code extends ErrorCode = ErrorCode> extends Error {
  override name = 'PostriderError';
  /** The HTTP status. */
  readonly status: number;
  /** What happened, for a program; see `hasCode`. */
  readonly code: Code;
  /** The id of the request in the server's logs. */
  readonly requestId: string | undefined;
  /** Every objection at once; `path` is a JSON pointer into the request. */
  readonly errors: readonly Violation[];
  /** The scope that the key lacks (`insufficient_scope`). */
  readonly requiredScope: Scope | undefined;
  /** Seconds until another try makes sense, where the server sent it. */
  readonly retryAfter: number | undefined;

  constructor(refusal: Refusal<Code>) {
    super(refusal.message);
    this.status = refusal.status;
    this.code = refusal.code;
    this.requestId = refusal.requestId;
    this.errors = refusal.errors ?? [];
    this.requiredScope = refusal.requiredScope;
    this.retryAfter = refusal.retryAfter;
  }
}

/** There was no answer: the server was not reached, or the connection broke. `cause` explains how. */
export class PostriderConnectionError extends Error {
  override name = 'PostriderConnectionError';
  /** True where it is certain that the request never reached the server. */
  readonly neverSent: boolean;

  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.neverSent = isNeverSent(cause);
  }
}

/** There was no answer in time. The request may have had its effect all the same. */
export class PostriderTimeoutError extends PostriderConnectionError {
  override name = 'PostriderTimeoutError';
}

/**
 * Whether something caught is an answer of the API with one of these codes:
 * `if (hasCode(error, 'content_rejected', 'media_rejected')) show(error.errors)`.
 */
export function hasCode<Code extends ErrorCode>(
  error: unknown,
  ...codes: readonly Code[]
): error is PostriderError<Code> {
  return error instanceof PostriderError && codes.some((code) => code === error.code);
}

/** Codes with which Node.js reports that there was no connection; browsers do not. */
const NO_CONNECTION = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

/** Looks through an error's causes; errors of another realm are no `instanceof Error`. */
function isNeverSent(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if ('code' in error && typeof error.code === 'string' && NO_CONNECTION.has(error.code)) return true;
  return 'cause' in error && isNeverSent(error.cause);
}

/**
 * Whether a body is problem details as the API writes them, with any code: later versions of the API may add some.
 * Other members are as the API documents them.
 */
export const isProblem = (body: unknown): body is Problem =>
  typeof body === 'object' &&
  body !== null &&
  'code' in body &&
  typeof body.code === 'string' &&
  'detail' in body &&
  typeof body.detail === 'string' &&
  (!('errors' in body) || Array.isArray(body.errors));
