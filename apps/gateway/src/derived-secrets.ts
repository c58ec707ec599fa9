import { hkdfSync, randomBytes } from 'node:crypto';
import { createKeyring, type Keyring } from '@postrider/service';

/** What makes repeated requests answer the same secret without storing it in clear. */
export interface DerivedSecrets {
  /** Seals the responses that are remembered. */
  responses: Keyring;
  /** The token of a connect link: 32 bytes that nobody can tell from its id. */
  linkToken(linkId: string): string;
}

/**
 * Derives secrets from the one that all gateways share, or where there is none from one of this process: what another
 * process has sealed is then not opened, and is found again by its id.
 */
export function deriveSecrets(shared: string | undefined): DerivedSecrets {
  const material = shared ?? randomBytes(32);
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', material, '', purpose, 32));
  return {
    responses: createKeyring([`responses:${derive('remembered responses').toString('base64')}`]),
    linkToken: (linkId) => derive(`token of the connect link ${linkId}`).toString('base64url'),
  };
}
