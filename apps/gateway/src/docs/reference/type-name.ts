import type { Schema } from '../api-document.ts';

const FORMATS: Record<string, string> = {
  uuid: 'UUID',
  'date-time': 'date and time',
  uri: 'URL',
  'uri-reference': 'URL reference',
  'iana-timezone': 'time zone',
};

/** A schema’s type for people: `string or null`, `array of UUIDs`. */
export function typeName(schema: Schema): string {
  return [...new Set(names(schema))].join(' or ');
}

function names({ type, format, items, anyOf, oneOf, properties, ...schema }: Schema): string[] {
  const variants = anyOf ?? oneOf ?? [];
  if (!type && variants.length > 0) return variants.flatMap(names);
  if ('const' in schema && schema.const !== undefined) return [JSON.stringify(schema.const)];
  const types = [type ?? (properties ? 'object' : 'any')].flat();
  return types.map((each) => {
    if (each === 'array' && items) return `array of ${[...new Set(names(items).map(plural))].join(' or ')}`;
    if (each === 'string' && format) return FORMATS[format] ?? `string (${format})`;
    return each;
  });
}

const plural = (name: string) =>
  /^(?:string|object|integer|number|UUID|URL)$/.test(name) ? `${name}s` : name;

/** The constraints of a schema, each as a phrase in Markdown. */
export function constraints(schema: Schema): string[] {
  const { minLength, maxLength, minItems, maxItems, minimum, maximum } = schema;
  const values = [schema, schema.items, schema.anyOf?.[0]].find((each) => each?.enum)?.enum;
  return [
    values && `one of ${values.map((value) => `\`${JSON.stringify(value)}\``).join(', ')}`,
    schema.format === 'uuid' ? undefined : range(minLength, maxLength, 'character'),
    range(minItems, maxItems, 'item'),
    range(safe(minimum), safe(maximum), ''),
    schema.default === undefined ? undefined : `default \`${JSON.stringify(schema.default)}\``,
  ].filter((each) => each !== undefined);
}

/** Ignores the bounds of JavaScript's integers. */
const safe = (bound: number | undefined) =>
  bound !== undefined && Math.abs(bound) >= Number.MAX_SAFE_INTEGER ? undefined : bound;

function range(low: number | undefined, high: number | undefined, unit: string): string | undefined {
  const bounds = bound(low, high);
  const words = unit && (high ?? low) === 1 ? unit : unit && `${unit}s`;
  return bounds && `${bounds} ${words}`.trim();
}

function bound(low: number | undefined, high: number | undefined): string | undefined {
  if (high === undefined) return low ? `at least ${number(low)}` : undefined;
  if (!low) return `at most ${number(high)}`;
  return low === high ? `exactly ${number(low)}` : `${number(low)} to ${number(high)}`;
}

const number = (value: number) => value.toLocaleString('en');
