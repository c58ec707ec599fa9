import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { z } from 'zod';

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;
const NO_MODEL = Buffer.alloc(16);

/** What is different from what an honest browser and authenticator answer. */
export interface Changes {
  origin?: string;
  /** The host that the answer is for. */
  host?: string;
  challenge?: unknown;
  /** The id of the person to whom the passkey claims to belong. */
  userId?: string;
  isUnverified?: boolean;
  /** Of the attestation. */
  format?: string;
  certificates?: Uint8Array[];
  /** How often the passkey claims to have been used. */
  counter?: number;
}

const creation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string() }),
  user: z.object({ id: z.string() }),
});
const request = z.object({ challenge: z.string(), rpId: z.string() });

/** A passkey in a browser at an origin: answers options with the JSON that the browser sends back. */
export function newPasskey(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
  // A key for ES256 in COSE form (RFC 9053).
  const key = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]),
  );
  const id = randomBytes(16);
  let counter = 0;
  let userHandle = '';

  const clientData = (type: string, challenge: string, changes: Changes) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false, ...pick(changes) }));
  function authenticatorData(host: string, flags: number, changes: Changes): Buffer {
    const rest = Buffer.alloc(5);
    rest[0] = flags | PRESENT | (changes.isUnverified ? 0 : VERIFIED);
    rest.writeUInt32BE(changes.counter ?? ++counter, 1);
    return Buffer.concat([sha256(changes.host ?? host), rest]);
  }
  const credential = (response: object) =>
    JSON.stringify({
      id: base64url(id),
      rawId: base64url(id),
      type: 'public-key',
      clientExtensionResults: {},
      response,
    });

  return {
    /** The answer of navigator.credentials.create(). */
    create(options: string, changes: Changes = {}): string {
      const { challenge, rp, user } = creation.parse(JSON.parse(options));
      userHandle = user.id;
      const length = Buffer.from([0, id.length]);
      const head = authenticatorData(rp.id, HAS_KEY, changes);
      const attestation = new Map<string, string | Uint8Array | Map<string, Uint8Array[]>>([
        ['fmt', changes.format ?? 'none'],
        ['attStmt', new Map(changes.certificates && [['x5c', changes.certificates]])],
        ['authData', new Uint8Array(Buffer.concat([head, NO_MODEL, length, id, key]))],
      ]);
      return credential({
        clientDataJSON: base64url(clientData('webauthn.create', challenge, changes)),
        attestationObject: base64url(isoCBOR.encode(attestation)),
      });
    },

    /** The answer of navigator.credentials.get(). */
    sign(options: string, changes: Changes = {}): string {
      const { challenge, rpId } = request.parse(JSON.parse(options));
      const data = authenticatorData(rpId, 0, changes);
      const client = clientData('webauthn.get', challenge, changes);
      return credential({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
        userHandle: changes.userId === undefined ? userHandle : base64url(changes.userId),
      });
    },
  };
}

const pick = ({ origin, challenge }: Changes) => ({
  ...(origin !== undefined && { origin }),
  ...(challenge !== undefined && { challenge }),
});
