import { Code, ConnectError } from '@connectrpc/connect';
import { ProblemSchema } from '@postrider/contracts/dashboard';
import { type AppError, currentRequestId, type Log, PROBLEMS, toAppError } from '@postrider/service';
import { toStatus } from '@postrider/service/grpc';
import type { Response } from 'express';

/** The dashboard's own errors, with their Connect codes. */
const FAILURES = {
  not_signed_in: Code.Unauthenticated,
  wrong_origin: Code.PermissionDenied,
  session_impossible: Code.FailedPrecondition,
  role_required: Code.PermissionDenied,
  token_invalid: Code.PermissionDenied,
  address_unproven: Code.FailedPrecondition,
  instance_owner_required: Code.PermissionDenied,
  mail_off: Code.FailedPrecondition,
  push_off: Code.FailedPrecondition,
  already_set_up: Code.FailedPrecondition,
  email_taken: Code.AlreadyExists,
  already_member: Code.AlreadyExists,
  password_exists: Code.AlreadyExists,
  last_sign_in: Code.FailedPrecondition,
  session_old: Code.PermissionDenied,
  last_owner: Code.FailedPrecondition,
  not_author: Code.PermissionDenied,
  client_refused: Code.FailedPrecondition,
  passkey_impossible: Code.FailedPrecondition,
  passkey_unknown: Code.PermissionDenied,
  passkey_refused: Code.PermissionDenied,
} as const;

export type FailureCode = keyof typeof FAILURES;

/** An error that the developer API does not have. Its message is a sentence for people. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: FailureCode;

  constructor(code: FailureCode, message: string) {
    super(message);
    this.code = code;
  }
}

export const notSignedIn = () =>
  new Refusal('not_signed_in', 'You are not signed in, or your session has ended.');

/** The HTTP status of an error outside of the Connect API. */
export const statusOf = ({ code }: Refusal): 401 | 403 =>
  FAILURES[code] === Code.Unauthenticated ? 401 : 403;

/** Sends a sign-in error in the format of better-auth, whose client shows `message`. */
export function sendRefusal(response: Response, refusal: Refusal): void {
  const { code, message } = refusal;
  response.status(statusOf(refusal)).json({ code, message, requestId: currentRequestId() });
}

/**
 * Turns anything caught into the error of a call, with a Problem as its detail. Logs errors that are not the caller's.
 */
export function toConnectError(caught: unknown, log: Log): ConnectError {
  if (caught instanceof ConnectError)
    return withProblem(caught.rawMessage, caught.code, libraryProblem(caught));
  if (caught instanceof Refusal) return withProblem(caught.message, FAILURES[caught.code], caught);
  const error = toAppError(caught);
  if (PROBLEMS[error.code].status >= 500)
    log.error({ code: error.code, err: error.cause ?? error.message }, 'a call of the dashboard failed');
  return withProblem(error.message, Number(toStatus(error).code), error);
}

/** Errors of the Connect library itself: an invalid body, an unknown method. */
const libraryProblem = ({ code }: ConnectError) => ({
  code: code === Code.Internal ? 'internal' : 'invalid_request',
});

function withProblem(
  message: string,
  code: Code,
  {
    code: name,
    errors = [],
    retryAfter = 0,
  }: { code: string } & Partial<Pick<AppError, 'errors' | 'retryAfter'>>,
): ConnectError {
  const problem = { code: name, errors: [...errors], retryAfter, requestId: currentRequestId() };
  return new ConnectError(message, code, undefined, [{ desc: ProblemSchema, value: problem }]);
}
