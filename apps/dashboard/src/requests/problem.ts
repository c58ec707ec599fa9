import { Code, ConnectError } from '@connectrpc/connect';
import { ProblemSchema } from '@postrider/contracts/dashboard';
import type { Problem } from '@postrider/sdk/types';
import { PageFilesMissing } from './page-files.ts';

/** A failed call, as pages show it. */
export interface ProblemView {
  /** Identifies the error for programs: "not_found". */
  code: string;
  /** What happened, a sentence. */
  message: string;
  /** What is wrong with single fields: JSON pointers into the request, with a sentence each. */
  fields: { path: string; message: string; platform?: string; accountId?: string }[];
  /** Seconds to wait, undefined where waiting does not help. */
  retryAfter: number | undefined;
  /** What operators find the call by in the logs; empty where no server answered. */
  requestId: string;
}

/** A failed request: of the developer API, or of better-auth's endpoints. */
export class ProblemError extends Error {
  override name = 'ProblemError';
  readonly view: ProblemView;
  /** Whether the same request may succeed a little later. */
  readonly isPassing: boolean;

  constructor(view: ProblemView, { isPassing, cause }: { isPassing: boolean; cause?: unknown }) {
    super(view.message, { cause });
    this.view = view;
    this.isPassing = isPassing;
  }
}

const UNREACHABLE = 'The server is unreachable. Check the connection, then try again.';
const FAILED = 'That did not work. Try again.';

const withoutDetails = { fields: [], retryAfter: undefined, requestId: '' };

/** No server answered. */
export const unreachable = (cause: unknown): ProblemError =>
  new ProblemError(
    { ...withoutDetails, code: 'unreachable', message: UNREACHABLE },
    { isPassing: true, cause },
  );

/** The failure that a response of the developer API reports. A proxy in front may answer something else. */
export function failureOf(status: number, text: string): ProblemError {
  const problem = readProblem(text);
  const isPassing = status >= 500 || problem?.code === 'idempotency_in_progress';
  if (!problem) {
    const [code, message] = status === 503 ? ['unreachable', UNREACHABLE] : ['internal', FAILED];
    return new ProblemError({ ...withoutDetails, code, message }, { isPassing });
  }
  const { code, title, detail, errors = [], retry_after: retryAfter, request_id: requestId } = problem;
  const [first, ...others] = errors;
  // The detail names the fields by their paths, which people do not know.
  const message = others.length > 0 ? `${title}.` : (first?.message ?? detail);
  return new ProblemError({ code, message, fields: [...errors], retryAfter, requestId }, { isPassing });
}

function readProblem(text: string): Problem | undefined {
  try {
    const problem = JSON.parse(text);
    return problem?.code ? problem : undefined;
  } catch {
    return undefined;
  }
}

/** Anything caught, as pages show it. */
export function problemOf(error: unknown): ProblemView {
  if (error instanceof ProblemError) return error.view;
  const failure = ConnectError.from(error);
  const [detail] = failure.findDetails(ProblemSchema);
  if (detail) {
    const { code, errors, retryAfter, requestId } = detail;
    const fields = errors.map(({ path, message, platform, accountId }) => ({
      ...{ path, message },
      ...(platform && { platform }),
      ...(accountId && { accountId }),
    }));
    return { code, message: failure.rawMessage, fields, retryAfter: retryAfter || undefined, requestId };
  }
  const isOffline =
    failure.cause instanceof TypeError ||
    failure.cause instanceof PageFilesMissing ||
    failure.code === Code.Unavailable;
  return {
    ...withoutDetails,
    code: isOffline ? 'unreachable' : 'internal',
    message: isOffline ? UNREACHABLE : failure.rawMessage,
  };
}

/** The sentence about one field of the request, undefined where nothing is wrong with it. `path`: "/name". */
export const fieldError = (error: unknown, path: string): string | undefined =>
  error ? problemOf(error).fields.find((field) => field.path === path)?.message : undefined;
