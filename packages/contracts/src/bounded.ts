import { z } from 'zod';

/** The longest text in any field of a post; what a platform takes is less, as its own rules define. */
export const MAX_TEXT = 100_000;

/** No text may hold a NUL character: the gateway refuses it wherever it is. */
const NO_NUL = '^[^\\u0000]*$';

/** Text of at most `max` characters. Where it is longer, no later check sees it. */
export const bounded = (max: number, string = z.string()) =>
  string
    .superRefine((value, { issues }) => {
      // Pushed rather than added: that ends the checks of this text, and none of what it stands in.
      if (codePoints(value, max) > max) {
        issues.push({ code: 'too_big', maximum: max, origin: 'string', input: value });
      }
    })
    .meta({ maxLength: max });

/** Text of `min` to `max` characters, counted as people and JSON Schema do: by code point, not by UTF-16 unit. */
export const text = (min: number, max: number, string = z.string()) =>
  bounded(max, string)
    .superRefine((value, context) => {
      if (codePoints(value, min) < min) {
        context.addIssue({ code: 'too_small', minimum: min, origin: 'string', input: value });
      }
    })
    .meta({ ...(min > 0 && { minLength: min }), pattern: NO_NUL });

/** The text's length; counted only as far as it decides. */
function codePoints(value: string, max: number): number {
  if (value.length > max * 2) return value.length;
  let length = 0;
  for (const _ of value) length++;
  return length;
}

/** An array of `min` to `max` items. Where there are too many, none is looked at. */
export const list = <T extends z.ZodType>(item: T, { min = 0, max }: { min?: number; max: number }) =>
  z.preprocess((input, context) => {
    if (Array.isArray(input) && input.length > max) {
      context.issues.push({ code: 'too_big', maximum: max, origin: 'array', input });
    }
    return input;
  }, z.array(item).min(min).max(max));

/** An object of at most `max` members, by name. Where there are too many, none is looked at. */
export const map = <T extends z.ZodType>(name: z.ZodString | z.ZodGUID, value: T, { max }: { max: number }) =>
  z
    .preprocess(
      (input, context) => {
        if (typeof input === 'object' && input !== null && Object.keys(input).length > max) {
          context.issues.push({ code: 'too_big', maximum: max, origin: 'object', input });
        }
        return input;
      },
      z.record(name, value),
    )
    .meta({ maxProperties: max });
