/** `scheduledDatetime` → `scheduled_datetime`. */
export const snakeCase = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The alias generator of pydantic that the camel-case classes use: `scheduled_datetime` → `scheduledDatetime`. */
export const camelCase = (name: string): string =>
  name.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase());

/** `connect_link` and `connectLink` → `ConnectLink`. */
export const pascalCase = (name: string): string =>
  name.replaceAll(/(?:^|[^a-zA-Z0-9]+)(.)/g, (_, letter: string) => letter.toUpperCase());

/** Words of Python and of pydantic’s models that can't be the names of fields. */
const TAKEN = new Set([
  'from',
  'import',
  'global',
  'class',
  'def',
  'is',
  'in',
  'not',
  'None',
  'copy',
  'json',
  'schema',
]);

/** The name of a field in Python; `from` → `from_`. */
export const fieldName = (name: string): string => (TAKEN.has(name) ? `${name}_` : snakeCase(name));

/** A literal of Python. */
export function literal(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  throw new Error(`There is no literal of Python for ${JSON.stringify(value)}.`);
}
