import { VIOLATIONS, type ViolationCode } from './violations.ts';

/** Codes of the dashboard’s, the operator’s and the internal APIs. The developer API never returns them. */
const INTERNAL = [
  'guessable',
  'incomplete',
  'invalid_id',
  'malformed',
  'no_accounts',
  'not_allowed',
  'not_repairable',
  'not_supported',
  'other_account',
  'too_few',
  'too_many',
  'too_many_messages',
  'unknown_argument',
  'unknown_kind',
  'unknown_service',
  'unsupported',
  'wrong',
] as const;

/** Any code of a violation. */
export type AnyViolationCode = ViolationCode | (typeof INTERNAL)[number];

const KNOWN: ReadonlySet<string> = new Set([...Object.keys(VIOLATIONS), ...INTERNAL]);

export const isViolationCode = (code: string): code is AnyViolationCode => KNOWN.has(code);

/** Parses a code. During an upgrade another process may send codes unknown here; they become `invalid_value`. */
export const violationCode = (code: unknown): AnyViolationCode =>
  typeof code === 'string' && isViolationCode(code) ? code : 'invalid_value';

/** The parameters of a zod issue with our own code, for `refine` and `addIssue`. */
export const violationParams = (code: AnyViolationCode) => ({ code });
