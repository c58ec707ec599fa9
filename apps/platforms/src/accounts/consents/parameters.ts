import type { AnyViolationCode } from '@postrider/contracts/codes';
import { invalid } from '@postrider/service';

const MAX_PARAMETERS = 50;
const MAX_NAME = 200;
const MAX_VALUE = 4_000;

/** Meta's pages add this to the end of an address, and browsers take it for the end of the last value. */
const SUFFIX = /#_(=_)?$/;

/**
 * The query with which a consent page returned, without additions to its end. Throws invalid_request for one that is too
 * large.
 */
export function readParameters(given: Readonly<Record<string, string>>): Record<string, string> {
  const entries = Object.entries(given);
  const tooBig = (code: AnyViolationCode, message: string) => invalid('/parameters', code, message);
  if (entries.length > MAX_PARAMETERS)
    throw tooBig('too_many', `A consent page returns at most ${MAX_PARAMETERS} parameters.`);
  if (entries.some(([name, value]) => name.length > MAX_NAME || value.length > MAX_VALUE))
    throw tooBig('too_big', `A parameter of a consent page has at most ${MAX_VALUE} characters.`);
  return Object.fromEntries(entries.map(([name, value]) => [name, value.replace(SUFFIX, '')]));
}
