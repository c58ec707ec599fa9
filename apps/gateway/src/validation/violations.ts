import type { Violation } from '@postrider/service';
import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** Nobody reads a longer list of objections. */
export const MAX_VIOLATIONS = 100;

/** What is wrong in one place. */
interface Objection extends Omit<Violation, 'path'> {
  path: readonly PropertyKey[];
}

/**
 * What zod found wrong, in the public API's words: one entry for each field, `path` a JSON pointer into the body,
 * or under `/query` for a query parameter. The issues must have been made with `reportInput`.
 */
export function toViolations(issues: readonly Issue[]): Violation[] {
  const violations = issues
    .flatMap(objections)
    .map((objection) => ({ ...objection, path: pointer(objection.path) }));
  // A number can be too big for its kind and for its limit: once is enough.
  return [
    ...new Map(violations.toReversed().map((one) => [`${one.path} ${one.code}`, one])).values(),
  ].toReversed();
}

/** The same with the path as it is. */
export const objections = (issue: Issue): Objection[] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.slice(0, MAX_VIOLATIONS).map((key) => ({
        path: [...issue.path, key],
        code: 'unknown_field',
        message: issue.path[0] === 'query' ? 'There is no such query parameter.' : 'There is no such field.',
      }))
    : [{ path: issue.path, ...describe(issue) }];

/** A path in `{query, body}` as a JSON pointer: body fields stand at the top. */
export function pointer(path: readonly PropertyKey[]): string {
  const [first, ...rest] = path;
  const steps = first === 'body' ? rest : path;
  return steps.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

function describe(issue: Issue): Omit<Violation, 'path'> {
  if (issue.code === 'custom') {
    return { code: String(issue.params?.code ?? 'invalid_value'), message: issue.message };
  }
  const isMissing =
    issue.input === undefined && (issue.code === 'invalid_type' || issue.code === 'invalid_value');
  if (isMissing) return { code: 'required', message: 'This is required.' };
  switch (issue.code) {
    case 'invalid_type':
      return { code: 'invalid_type', message: `This must be ${TYPES[issue.expected] ?? issue.expected}.` };
    case 'invalid_value':
      return {
        code: 'unknown_value',
        message: `This must be one of: ${issue.values.map(String).join(', ')}.`,
      };
    case 'too_small':
      return bound('too_small', 'at least', Number(issue.minimum), issue.origin);
    case 'too_big':
      return bound('too_big', 'at most', Number(issue.maximum), issue.origin);
    case 'invalid_format':
      return { code: 'invalid_format', message: FORMATS[issue.format] ?? issue.message };
    default:
      return { code: 'invalid_value', message: issue.message };
  }
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

function bound(code: string, word: string, limit: number, origin: string): Omit<Violation, 'path'> {
  const plural = limit === 1 ? '' : 's';
  if (origin === 'string') return { code, message: `This must have ${word} ${limit} character${plural}.` };
  if (origin === 'array') return { code, message: `This must have ${word} ${limit} item${plural}.` };
  return { code, message: `This must be ${word} ${limit}.` };
}
