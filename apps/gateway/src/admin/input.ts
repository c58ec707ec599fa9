import { AppError } from '@postrider/service';
import { z } from 'zod';
import { toViolations } from '../validation/violations.ts';

/** Parses an operator's input. Throws invalid_request with every violation. */
export function check<S extends z.ZodType>(schema: S, input: z.input<S>): z.output<S> {
  const result = schema.safeParse(input, { reportInput: true });
  if (result.success) return result.data;
  const errors = toViolations(result.error.issues);
  throw new AppError('invalid_request', errors.map(({ path, message }) => `${path}: ${message}`).join(' '), {
    errors,
  });
}

export const name = z.string().trim().min(1).max(100);
