import { z } from 'zod';

/** The longest text in any field of a post. Each platform’s own limit is lower. */
export const MAX_TEXT = 100_000;

/** No text may hold a NUL character: the gateway rejects it in every field. */
const NO_NUL = '^[^\\u0000]*$';

/** Text of at most `max` characters. Later checks do not see a longer one. */
export const bounded = (max: number, string = z.string()) =>
  string
    .superRefine((value, { issues }) => {
      // Pushed, not added: this ends the checks of this text, but not those of the object around it.
      if (codePoints(value, max) > max) {
        issues.push({ code: 'too_big', maximum: max, origin: 'string', input: value });
      }
    })
    .meta({ maxLength: max });

/** Text of `min` to `max` characters, counted in code points, as JSON Schema does, not in UTF-16 units. */
export const text = (min: number, max: number, string = z.string()) =>
  bounded(max, string)
    .superRefine((value, context) => {
      if (codePoints(value, min) < min) {
        context.addIssue({ code: 'too_small', minimum: min, origin: 'string', input: value });
      }
    })
    .meta({ ...(min > 0 && { minLength: min }), pattern: NO_NUL });

/** The text's length, counted only up to the limit. */
function codePoints(value: string, max: number): number {
  if (value.length > max * 2) return value.length;
  let length = 0;
  for (const _ of value) length++;
  return length;
}

/** An array of `min` to `max` items. With too many, none is checked. */
export const list = <T extends z.ZodType>(item: T, { min = 0, max }: { min?: number; max: number }) =>
  z.preprocess((input, context) => {
    if (Array.isArray(input) && input.length > max) {
      context.issues.push({ code: 'too_big', maximum: max, origin: 'array', input });
    }
    return input;
  }, z.array(item).min(min).max(max));

const isRecord = (input: unknown): input is Record<string, unknown> =>
  typeof input === 'object' && input !== null;

/** An object of at most `max` members, by name. With too many, none is checked. */
export const map = <T extends z.ZodType>(name: z.ZodString | z.ZodGUID, value: T, { max }: { max: number }) =>
  z
    .preprocess(
      (input, context) => {
        if (!isRecord(input)) return input;
        if (Object.keys(input).length > max) {
          context.issues.push({ code: 'too_big', maximum: max, origin: 'object', input });
        }
        // Records leave it out without an error.
        if (Object.hasOwn(input, '__proto__'))
          context.issues.push({ code: 'unrecognized_keys', keys: ['__proto__'], input });
        return input;
      },
      z.record(name, value),
    )
    .meta({ maxProperties: max });
