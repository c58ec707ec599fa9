import { bounded, list, text } from '@postrider/contracts';
import { z } from 'zod';

/** The choice for none. */
export const DEFAULT = 'default';

/** The part of JSON Schema that options are written in. */
const optionSchema = z.object({
  type: z.enum(['string', 'boolean', 'integer', 'number', 'array']),
  enum: z.array(z.string()).optional(),
  minLength: z.int().default(0),
  maxLength: z.int().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  items: z.unknown().optional(),
  maxItems: z.int().optional(),
});
type OptionSchema = z.output<typeof optionSchema>;

/**
 * The argument of a tool for an option of a platform, with the same bounds. An extra choice or an empty value removes
 * the option. The platform's rules check the rest.
 */
export function optionArgument(option: z.core.$ZodType): z.ZodType {
  const schema = optionSchema.parse(z.toJSONSchema(option));
  return schema.type === 'array'
    ? list(itemOf(optionSchema.parse(schema.items)), { max: boundOf(schema.maxItems) })
    : argumentOf(schema);
}

function argumentOf({ type, enum: choices, maxLength, minimum, maximum }: OptionSchema): z.ZodType {
  if (choices) return z.enum([...choices, DEFAULT]);
  if (type === 'boolean') return z.boolean();
  if (type === 'string') return text(0, boundOf(maxLength));
  const { MIN_SAFE_INTEGER, MAX_SAFE_INTEGER } = Number;
  return (type === 'integer' ? z.int() : z.number())
    .min(minimum ?? MIN_SAFE_INTEGER)
    .max(maximum ?? MAX_SAFE_INTEGER);
}

const itemOf = ({ minLength, ...schema }: OptionSchema): z.ZodType => {
  if (schema.type !== 'string' || schema.enum) return argumentOf({ minLength, ...schema });
  const max = boundOf(schema.maxLength);
  return minLength > 0 ? text(minLength, max) : bounded(max);
};

/** Every option has a bound. */
function boundOf(bound: number | undefined): number {
  if (bound === undefined) throw new Error('an option of a platform has no bound');
  return bound;
}
