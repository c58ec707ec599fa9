import { domainToASCII } from 'node:url';
import { violationParams } from '@postrider/contracts/codes';
import { z } from 'zod';

const MAX_LENGTH = 254;
const LOCAL = /^[\x21-\x7e]+$/;
/** What a domain may have of ASCII. The rest is for IDNA, which maps or refuses it. */
const DOMAIN = /^[a-z0-9.\u0080-\u{10ffff}-]+$/iu;
const address = z.email();

/**
 * The one form of an e-mail address, in which addresses are stored and compared; undefined for what is none. Before the
 * @ only ASCII is taken: of other letters some have the same small letter as an ASCII one, such as U+212A, the sign for
 * Kelvin. The domain is that of DNS.
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
    message: 'This must be an e-mail address, with ASCII characters alone before the @.',
    input: text,
  });
  return z.NEVER;
});
