import { type ViolationCode, violationCode } from '@postrider/contracts/codes';
import { clip, MAX_VIOLATIONS, type Violation } from '@postrider/service';
import { z } from 'zod';
import { likelyName } from './likely-name.ts';

type Issue = z.core.$ZodIssue;

/**
 * The parse options of every request: issues keep their input, and the message of an issue about unknown fields lists
 * the known fields.
 */
export const PARSING: z.core.ParseContext<Issue> = {
  reportInput: true,
  error: ({ code, inst }) =>
    code === 'unrecognized_keys' && inst instanceof z.ZodObject
      ? Object.keys(inst.shape).join(' ')
      : undefined,
};

/** A violation whose path is not a JSON pointer yet. */
interface PathViolation extends Omit<Violation, 'path'> {
  path: readonly PropertyKey[];
}

/**
 * Converts zod issues to the public format: one violation for each field, with a JSON pointer into the body as `path`,
 * or below `/query` for a query parameter. Returns at most as many as an error may have. The issues must come from
 * `PARSING`.
 */
export function toViolations(issues: readonly Issue[]): Violation[] {
  // A number that exceeds both its type and its limit is reported once.
  const found = new Map<string, Violation>();
  for (const issue of issues) {
    for (const one of pathViolations(issue)) {
      if (found.size === MAX_VIOLATIONS) return [...found.values()];
      const path = pointer(one.path);
      const key = `${path} ${one.code}`;
      if (!found.has(key)) found.set(key, { ...one, path });
    }
  }
  return [...found.values()];
}

/** Converts one issue and keeps its path; unknown fields up to the maximum of an error. */
export const pathViolations = (issue: Issue): PathViolation[] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.slice(0, MAX_VIOLATIONS).map((key) => ({
        path: [...issue.path, key],
        code: 'unknown_field',
        message: unknownField(
          issue.path[0] === 'query' ? 'query parameter' : 'field',
          likelyName(key, issue.message.split(' ')),
        ),
      }))
    : [{ path: issue.path, ...describe(issue) }];

const unknownField = (what: string, likely: string | undefined) =>
  `This request has no such ${what}.${likely === undefined ? '' : ` Did you mean ${likely}?`}`;

/** Converts a path in `{query, body}` to a JSON pointer; body fields are at the top. Truncates long names. */
export function pointer(path: readonly PropertyKey[]): string {
  const [first, ...rest] = path;
  const steps = first === 'body' ? rest : path;
  const names = steps.map((step) => clip(String(step)).replaceAll('~', '~0').replaceAll('/', '~1'));
  return clip(names.map((name) => `/${name}`).join(''));
}

function describe(issue: Issue): Omit<Violation, 'path'> {
  if (issue.code === 'custom') {
    return { code: violationCode(issue.params?.code), message: issue.message };
  }
  const isMissing =
    issue.input === undefined && (issue.code === 'invalid_type' || issue.code === 'invalid_value');
  if (isMissing) return { code: 'required', message: 'This is required.' };
  if (issue.path[0] === 'query' && Array.isArray(issue.input)) {
    return { code: 'invalid_type', message: 'Send this query parameter once.' };
  }
  switch (issue.code) {
    case 'invalid_type':
      return { code: 'invalid_type', message: `This must be ${TYPES[issue.expected] ?? issue.expected}.` };
    case 'invalid_value':
      return {
        code: 'unknown_value',
        message: `This must be one of: ${issue.values.map(String).join(', ')}.`,
      };
    case 'too_small':
      return bound('too_small', 'at least', Number(issue.minimum), issue);
    case 'too_big':
      return bound('too_big', 'at most', Number(issue.maximum), issue);
    case 'invalid_key':
      return { code: 'invalid_format', message: nameProblem(issue.issues[0]) };
    case 'invalid_format':
      return { code: 'invalid_format', message: FORMATS[issue.format] ?? issue.message };
    default:
      return { code: 'invalid_value', message: issue.message };
  }
}

/** Why the name of a member is wrong. */
function nameProblem(issue: z.core.$ZodIssue | undefined): string {
  if (issue?.code === 'custom') return issue.message;
  if (issue?.code === 'too_big')
    return `The name of this field must have at most ${issue.maximum} characters.`;
  return 'The name of this field must be a UUID.';
}

const TYPES: Partial<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'an array',
  object: 'an object',
};

const FORMATS: Partial<Record<string, string>> = { guid: 'This must be a UUID.' };

/** A value that is too small or too large, with both numbers if they are valid in JSON. */
function bound(
  code: ViolationCode,
  word: string,
  limit: number,
  { origin, input }: { origin: string; input?: unknown },
): Omit<Violation, 'path'> {
  const plural = limit === 1 ? '' : 's';
  const unit = UNITS[origin];
  const message = `This must ${unit === undefined ? 'be' : 'have'} ${word} ${limit}${unit === undefined ? '' : ` ${unit}${plural}`}.`;
  const actual = sizeOf(input);
  return { code, message, limit, ...(Number.isFinite(actual) && { actual }) };
}

const UNITS: Partial<Record<string, string>> = { string: 'character', object: 'member', array: 'item' };

/** A text's length, as JSON Schema counts it. */
function codePoints(text: string): number {
  let length = 0;
  for (const _ of text) length++;
  return length;
}

/** The size that was compared with a bound; undefined for values without a size. */
function sizeOf(input: unknown): number | undefined {
  if (typeof input === 'number') return input;
  if (typeof input === 'string') return codePoints(input);
  if (Array.isArray(input)) return input.length;
  return typeof input === 'object' && input !== null ? Object.keys(input).length : undefined;
}
