import { hkdfSync, randomBytes } from 'node:crypto';
import { createKeyring, type Keyring } from '@postrider/service';

/** Secrets that repeated requests return again, although they are not stored in plain text. */
export interface DerivedSecrets {
  /** Seals stored responses. */
  responses: Keyring;
  /** The token of a connect link: 32 bytes that can't be derived from its id alone. */
  linkToken(linkId: string): string;
  /** The token of an approval link, in the same way. */
  approvalToken(linkId: string): string;
}

/**
 * Derives secrets from the shared secret of all gateways. Without one, each process uses its own, and can't open
 * responses that other processes sealed; resources are then found by their id.
 */
export function deriveSecrets(shared: string | undefined): DerivedSecrets {
  const material = shared ?? randomBytes(32);
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', material, '', purpose, 32));
  return {
    responses: createKeyring([`responses:${derive('remembered responses').toString('base64')}`]),
    approvalToken: (linkId) => derive(`token of the approval link ${linkId}`).toString('base64url'),
    linkToken: (linkId) => derive(`token of the connect link ${linkId}`).toString('base64url'),
  };
}
