import { AppError, MAX_VIOLATIONS, type Violation } from '@postrider/service';
import type { z } from 'zod';
import { findBadText } from '../validation/bad-text.ts';
import { fittingPart } from '../validation/fitting-part.ts';
import { likelyName } from '../validation/likely-name.ts';
import { PARSING, pointer, toViolations } from '../validation/violations.ts';
import { apiFieldName } from './field-names.ts';

/** Invalid arguments of a call. The violations have the names of arguments, not of the developer API's fields. */
export class ArgumentsError extends AppError {
  constructor(errors: readonly Violation[]) {
    super('invalid_request', 'The arguments are not valid.', { errors });
  }
}

/** Parses the arguments of a call of this tool. Throws invalid_request with every violation. */
export function readArguments<I extends z.ZodObject>(tool: string, input: I, raw: unknown): z.output<I> {
  const { data, errors } = parseArguments(tool, input, raw);
  if (data && errors.length === 0) return data;
  throw new ArgumentsError(errors);
}

/**
 * The valid part of the arguments, and all violations. Throws invalid_request for arguments that the tool does not
 * have.
 */
export function readFittingArguments<P extends z.ZodType>(
  tool: string,
  { input, parts }: { input: z.ZodObject; parts: P },
  raw: unknown,
): { part: z.output<P>; errors: Violation[] } {
  const { errors } = parseArguments(tool, input, raw);
  if (typeof raw !== 'object' || raw === null || errors.some(({ code }) => code === 'unknown_argument'))
    throw new ArgumentsError(errors);
  return { part: fittingPart(parts, raw), errors };
}

function parseArguments<I extends z.ZodObject>(tool: string, input: I, raw: unknown) {
  const { data, error } = input.safeParse(raw, PARSING);
  const issues = error?.issues ?? [];
  const unknown = unknownArguments(issues, Object.keys(input.shape));
  const meant = new Set(unknown.map(({ likely }) => likely));
  const errors: Violation[] = [
    ...unknown.map(
      ({ name, likely }): Violation => ({
        path: pointer([name]),
        code: 'unknown_argument',
        message: `${tool} has no such argument.${likely === undefined ? '' : ` Did you mean ${likely}?`}`,
      }),
    ),
    ...toViolations(issues.filter((issue) => !isUnknown(issue))),
    ...findBadText(raw),
  ];
  // A required argument that was sent under another name is one fault.
  return {
    data,
    errors: errors.filter(({ path, code }) => code !== 'required' || !meant.has(path.slice(1))),
  };
}

const isUnknown = ({ code, path }: z.core.$ZodIssue) => code === 'unrecognized_keys' && path.length === 0;

/** The unknown arguments, each with a similar known one. */
function unknownArguments(issues: readonly z.core.$ZodIssue[], known: readonly string[]) {
  const names = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' && isUnknown(issue) ? issue.keys : [],
  );
  return names.slice(0, MAX_VIOLATIONS).map((name) => {
    const other = apiFieldName(name);
    const likely = other !== undefined && known.includes(other) ? other : likelyName(name, known);
    return { name, likely };
  });
}
