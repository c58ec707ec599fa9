import { Code, ConnectError } from '@connectrpc/connect';
import { PageFilesMissing } from './page-files.ts';
import { ProblemError } from './problem.ts';

/** Errors that a repeated call would return again, or that the person has to see immediately. */
const FINAL = new Set([
  Code.InvalidArgument,
  Code.NotFound,
  Code.AlreadyExists,
  Code.PermissionDenied,
  Code.FailedPrecondition,
  Code.Aborted,
  Code.OutOfRange,
  Code.Unimplemented,
  Code.ResourceExhausted,
  Code.Unauthenticated,
]);

/** Whether the same call may succeed later: the server or the connection is unavailable. Never for errors of a page. */
export const isPassing = (error: unknown): boolean =>
  error instanceof PageFilesMissing ||
  (error instanceof ProblemError && error.isPassing) ||
  (error instanceof ConnectError && !FINAL.has(error.code));
