import { OAuthError } from './failure.ts';

const MAX_PARAMETERS = 50;

/**
 * The parameters of a query or a form. An empty parameter counts as omitted. Throws invalid_request for repeated ones.
 */
export function readParameters(text: string): Record<string, string> {
  const all = new URLSearchParams(text);
  if (all.size > MAX_PARAMETERS) throw new OAuthError('invalid_request', 'There are too many parameters.');
  const found = new Map<string, string>();
  for (const [name, value] of all) {
    // RFC 8707 allows several resources; here there is one.
    if (found.has(name)) throw new OAuthError('invalid_request', `${name.slice(0, 50)} is repeated.`);
    if (value !== '') found.set(name, value);
  }
  return Object.fromEntries(found);
}
