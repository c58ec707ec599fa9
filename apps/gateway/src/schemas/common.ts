import { z } from 'zod';

/** A UUID in any of the ways it is written; compared in lower case. */
export const uuid = z.guid().toLowerCase();

/** The `:id` of a path; anything that is no UUID names nothing. */
export const idParams = (noun: string) =>
  z.object({
    id: z
      .guid(`There is no such ${noun}.`)
      .toLowerCase()
      .meta({ description: `The ${noun}’s id.`, examples: ['0197c1f2-6a3b-7c4d-8e5f-9a0b1c2d3e4f'] }),
  });

/** ISO 8601 in UTC with milliseconds. */
export const timestamp = z.iso
  .datetime({ precision: 3 })
  .meta({ examples: ['2026-08-01T09:30:00.000Z'], override: { pattern: String.raw`\.\d{3}Z$` } });

/** No text may hold a NUL character: `findBadText` refuses it wherever it is. */
const NO_NUL = '^[^\\u0000]*$';

/**
 * Text of `min` to `max` characters, counted as people and JSON Schema do: by code point, not by UTF-16 unit.
 */
export const text = (min: number, max: number, string = z.string()) =>
  string
    .superRefine((value, context) => {
      const length = codePoints(value, max);
      if (length < min) context.addIssue({ code: 'too_small', minimum: min, origin: 'string', input: value });
      if (length > max) context.addIssue({ code: 'too_big', maximum: max, origin: 'string', input: value });
    })
    .meta({ ...(min > 0 && { minLength: min }), maxLength: max, pattern: NO_NUL });

/** The text's length; counted only as far as it decides. */
function codePoints(value: string, max: number): number {
  if (value.length > max * 2) return value.length;
  let length = 0;
  for (const _ of value) length++;
  return length;
}

/** A whole number in a query string. */
export const integer = (min: number, max: number, fallback: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value),
    z.int().min(min).max(max).default(fallback),
  );

/** An array in which no two items are the same; `what` names an item in the objection. */
export const unique = <T extends z.ZodType>(
  items: z.ZodArray<T>,
  what: string,
  same = (item: z.output<T>): unknown => item,
) =>
  items
    .superRefine((list, context) => {
      const seen = new Set();
      for (const [index, item] of list.entries()) {
        if (seen.has(same(item))) {
          context.addIssue({
            code: 'custom',
            path: [index],
            params: { code: 'duplicate' },
            message: `This ${what} is there twice.`,
            input: item,
          });
        }
        seen.add(same(item));
      }
    })
    .meta({ uniqueItems: true });

/** An absolute address; whether it may be reached is for the service that calls it. */
export const url = z
  .string()
  .max(2048)
  .refine((value) => /^https?:\/\//i.test(value) && URL.canParse(value), {
    params: { code: 'invalid_format' },
    error: 'This must be an absolute http or https URL.',
  })
  .meta({ format: 'uri', pattern: '^[Hh][Tt][Tt][Pp][Ss]?://' });

export const pagination = z
  .object({
    limit: z.int().meta({ description: 'As asked for.' }),
    offset: z.int().meta({ description: 'As asked for.' }),
    hasMore: z.boolean().meta({ description: 'Whether a page follows.' }),
  })
  .meta({ id: 'Pagination' });
