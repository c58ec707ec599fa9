import { Code, ConnectError } from '@connectrpc/connect';
import { ProblemSchema } from '@postrider/contracts/dashboard';
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

/** A refusal of better-auth's endpoints, or of the browser. */
export class AuthError extends Error {
  override name = 'AuthError';
  readonly view: ProblemView;

  constructor(view: ProblemView) {
    super(view.message);
    this.view = view;
  }
}

const UNREACHABLE = 'The server could not be reached. Check the connection, then try again.';

/** Anything caught, as pages show it. */
export function problemOf(error: unknown): ProblemView {
  if (error instanceof AuthError) return error.view;
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
    code: isOffline ? 'unreachable' : 'internal',
    message: isOffline ? UNREACHABLE : failure.rawMessage,
    fields: [],
    retryAfter: undefined,
    requestId: '',
  };
}

/** The sentence about one field of the request, undefined where nothing is wrong with it. `path`: "/name". */
export const fieldError = (error: unknown, path: string): string | undefined =>
  error ? problemOf(error).fields.find((field) => field.path === path)?.message : undefined;
