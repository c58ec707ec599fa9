import { Code, ConnectError } from '@connectrpc/connect';
import { ProblemSchema } from '@postrider/contracts/dashboard';
import type { Problem } from '@postrider/sdk/types';
import { msg } from '../texts/message.ts';
import { t } from '../texts/t.ts';
import { PageFilesMissing } from './page-files.ts';
import { problemText, violationText } from './server-text.ts';

/** A failed call, as pages show it. */
export interface ProblemView {
  /** Identifies the error for programs: "not_found". */
  code: string;
  /** What happened, a sentence. */
  message: string;
  /** The errors of single fields: a JSON pointer into the request and a sentence each. */
  fields: { path: string; message: string; platform?: string; accountId?: string }[];
  /** Seconds to wait, or undefined if waiting does not help. */
  retryAfter: number | undefined;
  /** The id of the request in the logs; empty if no server responded. */
  requestId: string;
  /** What a deletion would affect, if it has to be confirmed: the number of things of each kind. */
  affects?: Readonly<Record<string, number>> | undefined;
}

/** A failed request to the developer API or to better-auth's endpoints. */
export class ProblemError extends Error {
  override name = 'ProblemError';
  readonly view: ProblemView;
  /** Whether the same request may succeed later. */
  readonly isPassing: boolean;

  constructor(view: ProblemView, { isPassing, cause }: { isPassing: boolean; cause?: unknown }) {
    super(view.message, { cause });
    this.view = view;
    this.isPassing = isPassing;
  }
}

const UNREACHABLE = msg('The server is unreachable. Check the connection, then try again.');
const FAILED = msg('The request failed. Try again.');

const withoutDetails = { fields: [], retryAfter: undefined, requestId: '' };

/** No server responded. */
export const unreachable = (cause: unknown): ProblemError =>
  new ProblemError(
    { ...withoutDetails, code: 'unreachable', message: t(UNREACHABLE) },
    { isPassing: true, cause },
  );

/** The problem in a response of the developer API. A proxy in front may respond with something else. */
export function failureOf(status: number, text: string): ProblemError {
  const problem = readProblem(text);
  const isPassing = status >= 500 || problem?.code === 'idempotency_in_progress';
  if (!problem) {
    const [code, message] = status === 503 ? ['unreachable', t(UNREACHABLE)] : ['internal', t(FAILED)];
    return new ProblemError({ ...withoutDetails, code, message }, { isPassing });
  }
  const {
    code,
    title,
    detail,
    errors = [],
    retry_after: retryAfter,
    request_id: requestId,
    affects,
  } = problem;
  const [first, ...others] = errors;
  // The detail contains paths of fields, which mean nothing to people.
  const said = others.length > 0 ? `${title}.` : (first?.message ?? detail);
  const fields = errors.map((field) => ({ ...field, message: violationText(field) }));
  const [only] = fields;
  const message = only && others.length === 0 ? only.message : problemText({ code, message: said });
  return new ProblemError({ code, message, fields, retryAfter, requestId, affects }, { isPassing });
}

function readProblem(text: string): Problem | undefined {
  try {
    const problem = JSON.parse(text);
    return problem?.code ? problem : undefined;
  } catch {
    return undefined;
  }
}

/** Any caught error, as pages show it. */
export function problemOf(error: unknown): ProblemView {
  if (error instanceof ProblemError) return error.view;
  const failure = ConnectError.from(error);
  const [detail] = failure.findDetails(ProblemSchema);
  if (detail) {
    const { code, errors, retryAfter, requestId } = detail;
    const fields = errors.map(({ path, code: reason, message, platform, accountId }) => ({
      path,
      message: violationText({ code: reason, message, platform }),
      ...(platform && { platform }),
      ...(accountId && { accountId }),
    }));
    const message = problemText({ code, message: failure.rawMessage });
    return { code, message, fields, retryAfter: retryAfter || undefined, requestId };
  }
  const isOffline =
    failure.cause instanceof TypeError ||
    failure.cause instanceof PageFilesMissing ||
    failure.code === Code.Unavailable;
  return {
    ...withoutDetails,
    code: isOffline ? 'unreachable' : 'internal',
    message: isOffline ? t(UNREACHABLE) : failure.rawMessage,
  };
}

/** The error of one field of the request, or undefined. `path`: "/name". */
export const fieldError = (error: unknown, path: string): string | undefined =>
  error ? problemOf(error).fields.find((field) => field.path === path)?.message : undefined;
