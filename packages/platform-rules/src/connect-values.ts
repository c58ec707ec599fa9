import { recordOf } from '@postrider/contracts/records';
import type { ConnectField, Values } from './connect.ts';
import type { Violation } from './rules.ts';
import { serverOrigin, siteAddress } from './server-origin.ts';

/** Longer than any token. */
const MAX_LENGTH = 8_192;

/**
 * Checks a caller's values of the fields, and completes them: trimmed, with defaults, servers as origins. The paths of
 * violations are JSON pointers into `given`. Without violations, every value is valid for its field.
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

/** The value of a field, or the error in it. */
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
    return { code: 'invalid_format', message: `This value is not valid. ${field.help}` };
  if (format === undefined) return value;
  const { origin, fault } = format === 'site' ? siteAddress(value) : serverOrigin(value);
  return origin ?? { code: 'invalid_url', message: fault };
}

const unknownField = (fields: readonly ConnectField[]) =>
  fields.length === 0
    ? 'This platform has no such field.'
    : `This platform has no such field. Its fields are ${fields.map(({ name }) => name).join(', ')}.`;
