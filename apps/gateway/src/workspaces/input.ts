import { isTimeZone } from '@postrider/contracts/schedule';
import { AppError } from '@postrider/service';
import { z } from 'zod';
import { oneLine } from '../validation/one-line.ts';
import { PARSING, toViolations } from '../validation/violations.ts';

/** Parses an operator's input. Throws invalid_request with every violation. */
export const check = <S extends z.ZodType>(schema: S, input: z.input<S>): z.output<S> =>
  checkBody(schema, input);

/** Parses a body. Throws invalid_request with every violation. */
export function checkBody<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const result = schema.safeParse(body, PARSING);
  if (result.success) return result.data;
  throw new AppError('invalid_request', 'The request is not valid.', {
    errors: toViolations(result.error.issues),
  });
}

/** The name of a person, a workspace, a key or a passkey. */
export const name = oneLine(100);

/** A time zone of a workspace, by its IANA name. */
export const timeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, 'This is not an IANA time zone. Use a name such as Europe/Berlin.');
