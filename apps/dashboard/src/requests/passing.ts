import { Code, ConnectError } from '@connectrpc/connect';
import { PageFilesMissing } from './page-files.ts';
import { ProblemError } from './problem.ts';

/** What the same call would get again, and what has to reach the person at once. */
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

/** Whether the same call may succeed a little later: the server, or the way to it, is away. Never for faults of a page. */
export const isPassing = (error: unknown): boolean =>
  error instanceof PageFilesMissing ||
  (error instanceof ProblemError && error.isPassing) ||
  (error instanceof ConnectError && !FINAL.has(error.code));
