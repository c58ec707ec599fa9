import { AppError, type Violation } from '@postrider/service';
import type { z } from 'zod';
import { findBadText } from '../validation/bad-text.ts';
import { PARSING, pathViolations, toViolations } from '../validation/violations.ts';

/** Parses the arguments of a call. Throws invalid_request with every violation. */
export function readArguments<I extends z.ZodObject>(input: I, raw: unknown): z.output<I> {
  const result = input.safeParse(raw, PARSING);
  const errors: Violation[] = [...toViolations(result.error?.issues ?? []), ...findBadText(raw)];
  for (const issue of result.error?.issues ?? []) {
    const size = issue.code === 'too_big' || issue.code === 'too_small' ? sizeOf(issue.input) : undefined;
    const [same] = pathViolations(issue);
    const sized = errors.find(({ path, code }) => path === `/${issue.path.join('/')}` && code === same?.code);
    if (sized && size !== undefined) sized.actual = size;
  }
  if (result.success && errors.length === 0) return result.data;
  throw new AppError('invalid_request', 'The arguments are not valid.', { errors });
}

function sizeOf(value: unknown): number | undefined {
  if (typeof value === 'string' || Array.isArray(value)) return value.length;
  return typeof value === 'number' ? value : undefined;
}
