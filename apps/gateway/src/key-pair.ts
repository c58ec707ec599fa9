import { createECDH } from 'node:crypto';

/** Whether a public key belongs to a private key of the curve P-256, both in base64url. */
export function isKeyPair(publicKey: string, privateKey: string): boolean {
  try {
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
    return pair.getPublicKey('base64url', 'uncompressed') === publicKey;
  } catch {
    return false;
  }
}
