import { currentRequestId, PROBLEMS, type ReceivedViolation, toAppError } from '@postrider/service';
import { NEXT_STEPS, stepFor } from './advice.ts';
import { ArgumentsError } from './arguments.ts';
import type { Fault } from './fault.ts';
import { argumentOf, fieldOf } from './field-names.ts';

/** Errors of tools themselves: ambiguous accounts and a missing confirmation. */
type ToolErrorCode =
  | 'account_ambiguous'
  | 'account_not_found'
  | 'confirmation_required'
  | 'declined'
  | 'post_changed';

interface ToolErrorDetails {
  nextStep: string;
  errors?: readonly Fault[];
  /** The accounts that the person may have meant. */
  candidates?: readonly object[];
  /** The token for the same call, after the person has agreed. */
  confirm?: string;
}

/** An error of a tool itself; those of the developer API are AppErrors. */
export class ToolError extends Error {
  override name = 'ToolError';
  readonly code: ToolErrorCode;
  readonly details: ToolErrorDetails;

  constructor(code: ToolErrorCode, message: string, details: ToolErrorDetails) {
    super(message);
    this.code = code;
    this.details = details;
  }
}

/** An error for an assistant: enough to correct the call, or to explain the error to the person. */
export interface ToolProblem {
  code: string;
  message: string;
  errors?: Fault[];
  candidates?: object[];
  confirm?: string;
  /** Whether the same call may succeed later. */
  retryable: boolean;
  /** Seconds. */
  retry_after?: number;
  required_scope?: string;
  next_step: string;
  request_id: string;
}

/** The arguments of a call as they were sent. */
type Given = Readonly<Record<string, unknown>>;

/** Translates any error of a call; the only place where errors of the developer API become errors of tools. */
export function toProblem(caught: unknown, given: Given = {}): ToolProblem {
  const request_id = currentRequestId();
  if (caught instanceof ToolError) {
    const { nextStep, errors = [], candidates = [], confirm } = caught.details;
    return {
      code: caught.code,
      message: caught.message,
      ...(errors.length > 0 && { errors: [...errors] }),
      ...(candidates.length > 0 && { candidates: [...candidates] }),
      ...(confirm !== undefined && { confirm }),
      retryable: false,
      next_step: nextStep,
      request_id,
    };
  }
  const { code, message, errors, retryAfter, requiredScope } = toAppError(caught);
  const fieldName = caught instanceof ArgumentsError ? argumentOf : (path: string) => fieldOf(path, given);
  const faults = errors.map((violation) => toFault(violation, fieldName));
  const [first] = faults;
  return {
    code,
    message: first ? first.message : message,
    ...(faults.length > 0 && { errors: faults }),
    retryable: retryAfter !== undefined || PROBLEMS[code].status >= 500,
    ...(retryAfter !== undefined && { retry_after: retryAfter }),
    ...(requiredScope !== undefined && { required_scope: requiredScope }),
    next_step: stepFor(faults) ?? NEXT_STEPS[code],
    request_id,
  };
}

/** A violation with the argument's name. */
export const toFault = (
  { path, code, message, platform, accountId, limit, actual }: ReceivedViolation,
  fieldName: (path: string) => string = fieldOf,
): Fault => ({
  field: fieldName(path),
  code,
  message,
  ...(platform && { platform }),
  ...(accountId && { accountId }),
  ...(limit !== undefined && { limit }),
  ...(actual !== undefined && { actual }),
});
