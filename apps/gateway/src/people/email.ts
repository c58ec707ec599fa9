import { domainToASCII } from 'node:url';
import { violationParams } from '@postrider/contracts/codes';
import { z } from 'zod';

const MAX_LENGTH = 254;
const LOCAL = /^[\x21-\x7e]+$/;
/** The ASCII characters of a domain. IDNA maps or rejects all others. */
const DOMAIN = /^[a-z0-9.\u0080-\u{10ffff}-]+$/iu;
const address = z.email();

/**
 * The normal form in which e-mail addresses are stored and compared; undefined for an invalid one. Only ASCII is
 * allowed before the @, because some other letters have the same lower case as an ASCII letter, such as U+212A, the
 * Kelvin sign. The domain is in its DNS form.
 */
export function normalEmail(text: string): string | undefined {
  if (text.length > 2 * MAX_LENGTH) return undefined;
  const given = text.trim();
  const at = given.lastIndexOf('@');
  const [local, domain] = [given.slice(0, at), given.slice(at + 1)];
  if (at < 1 || !LOCAL.test(local) || !DOMAIN.test(domain)) return undefined;
  const normal = `${local.toLowerCase()}@${domainToASCII(domain)}`;
  return normal.length <= MAX_LENGTH && address.safeParse(normal).success ? normal : undefined;
}

/** An e-mail address of a request. */
export const email = z.string().transform((text, context) => {
  const normal = normalEmail(text);
  if (normal !== undefined) return normal;
  context.issues.push({
    code: 'custom',
    params: violationParams('invalid_format'),
    message: 'This must be an e-mail address with only ASCII characters before the @.',
    input: text,
  });
  return z.NEVER;
});
