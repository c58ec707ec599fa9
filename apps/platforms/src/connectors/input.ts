import { type ConnectField, isEncrypted, readValues, type Values } from '@postrider/platform-rules';
import { invalid, invalidBelow } from '@postrider/service';

/** Parses a caller's values for a sign-in. Throws `invalid_request` with every violation of the fields. */
export function parseFields<N extends string>(
  fields: readonly ConnectField<N>[],
  given: Readonly<Record<string, unknown>>,
): Values<N> {
  const { values, violations } = readValues(fields, given);
  if (violations.length > 0) throw invalidBelow('/fields', violations);
  return values;
}

/** Throws `invalid_request` for an address to which a consent page must not redirect with a code. */
export function assertRedirect(text: string, path: string): void {
  if (!URL.canParse(text) || !isEncrypted(new URL(text)))
    throw invalid(path, 'invalid_url', 'The redirect address must start with https://, or http://127.0.0.1.');
}
