import { bounded, list, map, text } from '@postrider/contracts';
import { violationParams } from '@postrider/contracts/codes';
import { z } from 'zod';

/** Characters of a UUID. */
const UUID_LENGTH = 36;

/** A UUID in upper or lower case; compared in lower case. */
export const uuid = z.guid().toLowerCase().meta({ maxLength: UUID_LENGTH });

/** An id in a path. Anything but a UUID returns not_found. */
export const pathId = (noun: string) =>
  z
    .guid(`There is no such ${noun}.`)
    .toLowerCase()
    .meta({
      maxLength: UUID_LENGTH,
      description: `The ${noun}’s id.`,
      examples: ['0197c1f2-6a3b-7c4d-8e5f-9a0b1c2d3e4f'],
    });

/** The `:id` of a path. */
export const idParams = (noun: string) => z.object({ id: pathId(noun) });

/** ISO 8601 in UTC with milliseconds. */
export const timestamp = z.iso
  .datetime({ precision: 3 })
  .max('2026-08-01T09:30:00.000Z'.length)
  .meta({ examples: ['2026-08-01T09:30:00.000Z'] });

/** A whole number in a query string. */
export const integer = (min: number, max: number, fallback: number) =>
  z.preprocess((value, context) => {
    if (value === undefined) return value;
    if (typeof value === 'string' && /^-?\d{1,100}$/.test(value)) return safe(Number(value));
    context.issues.push({ code: 'invalid_type', expected: 'int', input: value });
    return value;
  }, z.int().min(min).max(max).default(fallback));

/** true or false in a query string. */
export const flag = z.preprocess(
  (value) => (value === 'true' ? true : value === 'false' ? false : value),
  z.boolean().optional(),
);

/** Clamps a number to the safe integers, which exceed all limits. */
const safe = (value: number) => Math.max(Number.MIN_SAFE_INTEGER, Math.min(value, Number.MAX_SAFE_INTEGER));

/**
 * A `list` of unique items; `what` names an item in the error message. For items that are compared by something other
 * than their value, the schema has `uniqueItems` in a condition, because generators support it only for plain types.
 */
export const uniqueList = <T extends z.ZodType>(
  item: T,
  bounds: { min?: number; max: number },
  what: string,
  same?: (value: z.output<T>) => unknown,
) =>
  list(item, bounds)
    .superRefine((items, context) => {
      const seen = new Set();
      for (const [index, item] of items.entries()) {
        const key = same ? same(item) : item;
        if (seen.has(key)) {
          context.addIssue({
            code: 'custom',
            path: [index],
            params: violationParams('duplicate'),
            message: `This ${what} is listed twice.`,
            input: item,
          });
        }
        seen.add(key);
      }
    })
    .meta(same ? { if: { maxItems: 1 }, else: { uniqueItems: true } } : { uniqueItems: true });

/** The caller's own id of a resource. */
export const reference = text(1, 200);

/** A name in `metadata`. Databases treat names with a dollar sign in front as operators. */
const metadataName = text(1, 40)
  .refine((name) => !name.startsWith('$'), {
    params: violationParams('invalid_format'),
    error: 'A name can’t begin with a dollar sign.',
  })
  .meta({ pattern: '^[^$\\u0000][^\\u0000]*$' });

/** The caller's own values of a resource, by name. */
export const metadata = map(metadataName, text(0, 500), { max: 20 });

/** An absolute URL; the service that calls it decides whether it is allowed. */
export const url = bounded(2048)
  .refine((value) => /^https?:\/\//i.test(value) && URL.canParse(value), {
    params: violationParams('invalid_format'),
    error: 'This must be an absolute http or https URL.',
  })
  .meta({ format: 'uri', pattern: '^[Hh][Tt][Tt][Pp][Ss]?://.+$' });
