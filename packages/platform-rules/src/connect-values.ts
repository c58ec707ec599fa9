import { recordOf } from '@postrider/contracts/records';
import type { ConnectField, Values } from './connect.ts';
import type { Violation } from './rules.ts';
import { serverOrigin } from './server-origin.ts';

/** Longer than any token. */
const MAX_LENGTH = 8_192;

/**
 * Checks what a caller gave for the fields, and completes it: trimmed, with defaults, servers as origins. The paths of the
 * violations are JSON pointers into `given`; without violations every value is one that the field takes.
 */
export function readValues<N extends string>(
  fields: readonly ConnectField<N>[],
  given: Readonly<Record<string, unknown>>,
): { values: Values<N>; violations: Violation[] } {
  const violations: Violation[] = [];
  const known = new Set<string>(fields.map(({ name }) => name));
  for (const name of Object.keys(given).filter((each) => !known.has(each)))
    violations.push({ path: `/${name}`, code: 'unknown_field', message: unknownField(fields) });
  const values = recordOf(
    fields.map(({ name }) => name),
    () => '',
  );
  for (const field of fields) {
    const read = readValue(field, given[field.name] ?? '');
    if (typeof read === 'string') values[field.name] = read;
    else violations.push({ path: `/${field.name}`, ...read });
  }
  return { values, violations };
}

type Fault = Pick<Violation, 'code' | 'message' | 'limit'>;

/** The value that a field has; what is wrong where it can't have that. */
function readValue({ isRequired, format, pattern, ...field }: ConnectField, given: unknown): string | Fault {
  if (typeof given !== 'string') return { code: 'invalid_type', message: 'This must be a string.' };
  if (given.length > MAX_LENGTH)
    return {
      code: 'too_big',
      message: `This must have at most ${MAX_LENGTH} characters.`,
      limit: MAX_LENGTH,
    };
  const value = given.trim() || (field.default ?? '');
  if (value === '') return isRequired ? { code: 'required', message: 'This is required.' } : value;
  if (pattern && !pattern.test(value))
    return { code: 'invalid_format', message: `This does not look right. ${field.help}` };
  if (format !== 'server') return value;
  const { origin, fault } = serverOrigin(value);
  return origin ?? { code: 'invalid_url', message: fault };
}

const unknownField = (fields: readonly ConnectField[]) =>
  fields.length === 0
    ? 'This platform takes no such field.'
    : `This platform takes no such field, but ${fields.map(({ name }) => name).join(', ')}.`;
