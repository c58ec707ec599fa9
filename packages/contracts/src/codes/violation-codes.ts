import { VIOLATIONS, type ViolationCode } from './violations.ts';

/** Codes of the dashboard’s, the operator’s and the services’ own APIs, which the developer API never gives. */
const INTERNAL = [
  'guessable',
  'incomplete',
  'invalid_id',
  'malformed',
  'not_allowed',
  'not_repairable',
  'not_supported',
  'too_few',
  'too_many',
  'too_many_messages',
  'unknown_argument',
  'unknown_kind',
  'unknown_service',
  'unsupported',
  'wrong',
] as const;

/** Any code that a service may write into a violation. */
export type AnyViolationCode = ViolationCode | (typeof INTERNAL)[number];

const KNOWN: ReadonlySet<string> = new Set([...Object.keys(VIOLATIONS), ...INTERNAL]);

export const isViolationCode = (code: string): code is AnyViolationCode => KNOWN.has(code);

/** A code that came as text. During an upgrade another process may know more codes: these become `invalid_value`. */
export const violationCode = (code: unknown): AnyViolationCode =>
  typeof code === 'string' && isViolationCode(code) ? code : 'invalid_value';

/** The parameters of an issue of zod with a code of its own, for `refine` and `addIssue`. */
export const violationParams = (code: AnyViolationCode) => ({ code });
