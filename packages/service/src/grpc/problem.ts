import { create, fromBinary, toBinary } from '@bufbuild/protobuf';
import { Metadata, type ServiceError, status } from '@grpc/grpc-js';
import { type Problem, ProblemSchema } from '@postrider/contracts/common';
import { clip } from '../errors/clip.ts';
import { AppError, isProblemCode, PROBLEMS, unavailable } from '../errors/errors.ts';
import { receivedViolations } from '../errors/violations.ts';

/** The trailer that carries a Problem message. */
const TRAILER = 'problem-bin';

/** The gRPC code closest to an error's HTTP status; only tools, metrics and logs use it. */
export function codeOf({ code }: AppError): status {
  const http = PROBLEMS[code].status;
  if (http === 401) return status.UNAUTHENTICATED;
  if (http === 403) return status.PERMISSION_DENIED;
  if (http === 404) return status.NOT_FOUND;
  if (http === 409 || http === 422) return status.FAILED_PRECONDITION;
  if (http === 429) return status.RESOURCE_EXHAUSTED;
  if (http === 503) return status.UNAVAILABLE;
  return http < 500 ? status.INVALID_ARGUMENT : status.INTERNAL;
}

/** The maximum length of a problem's text, in UTF-16 units. */
const MOST_TEXT = 1_000;
/**
 * The approximate maximum size of all texts of its violations. A client drops a response whose headers exceed 64 KiB,
 * and base64 and the status need the rest. It would not even learn that the call was rejected.
 */
const MOST_BYTES = 32 * 1024;

/** An AppError as a message that is small enough to arrive. */
export function toProblem({ code, message, errors, retryAfter = 0 }: AppError): Problem {
  let bytes = 0;
  const kept = errors
    .map((error) => ({ ...error, path: cut(error.path), message: cut(error.message) }))
    .filter((error) => {
      bytes += Buffer.byteLength(JSON.stringify(error));
      return bytes <= MOST_BYTES;
    });
  return create(ProblemSchema, { code, message: cut(message), errors: kept, retryAfter });
}

const cut = (text: string) => clip(text, MOST_TEXT);

/** The AppError in a message; undefined for a problem that this process does not know. */
function fromProblem({ code, message, errors, retryAfter }: Problem, cause?: unknown): AppError | undefined {
  if (!isProblemCode(code)) return undefined;
  const known = receivedViolations(errors);
  return new AppError(code, message, { errors: known, ...(retryAfter ? { retryAfter } : {}), cause });
}

/** An AppError as a gRPC status with the whole problem in its trailer. */
export function toStatus(error: AppError): Pick<ServiceError, 'code' | 'details' | 'metadata'> {
  const metadata = new Metadata();
  metadata.set(TRAILER, Buffer.from(toBinary(ProblemSchema, toProblem(error))));
  // The server has responded, and other replicas would respond the same. Only lost calls are sent again.
  metadata.set('grpc-retry-pushback-ms', '-1');
  return { code: codeOf(error), details: cut(error.message), metadata };
}

/** The AppError of a call that failed in a batch. */
export const receivedProblem = (problem: Problem | undefined): AppError =>
  (problem && fromProblem(problem)) ??
  new AppError('internal', 'An internal error occurred.', { cause: problem });

/** `unavailable`, for calls with an uncertain outcome. */
export const uncertain = (cause: unknown): AppError =>
  unavailable(
    'The outcome of this request is unknown. Send it again with the same Idempotency-Key. Without a key, check first whether it took effect.',
    cause,
  );

/**
 * The AppError of a failed call; `unavailable` for a server that could not be reached in time. @param mayBeDone whether
 * the call has effects and may have reached a server
 */
export function fromStatus(failure: ServiceError, mayBeDone = false): AppError {
  const [trailer] = failure.metadata?.get(TRAILER) ?? [];
  const known = Buffer.isBuffer(trailer) && fromProblem(fromBinary(ProblemSchema, trailer), failure);
  if (known) return known;
  const message = 'A part of the service is unavailable. Try again in a moment.';
  if (isPassing(failure)) return mayBeDone ? uncertain(failure) : unavailable(message, failure);
  return new AppError('internal', 'An internal error occurred.', { cause: failure });
}

/** Whether the server does not have the method yet, as during an upgrade. */
export const isUnimplemented = (error: unknown): boolean =>
  error instanceof AppError &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  error.cause.code === status.UNIMPLEMENTED;

const PASSING = [
  status.UNAVAILABLE,
  status.DEADLINE_EXCEEDED,
  status.RESOURCE_EXHAUSTED,
  status.CANCELLED,
  status.ABORTED,
];

/** The statuses of calls without a response. grpc-js reports a broken stream as `INTERNAL`. */
const isPassing = ({ code, details }: ServiceError) =>
  PASSING.includes(code) || (code === status.INTERNAL && /RST_STREAM/.test(details));
