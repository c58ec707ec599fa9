import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { ConfigError } from '../config/config.ts';

const TAG_BYTES = 16;

/** Encrypts secrets that must be readable: platform tokens, webhook secrets. */
export interface Keyring {
  /** AES-256-GCM with the active key; `owner` binds the text to its document. */
  seal(plain: string, owner: string): string;
  /** Throws if the key is unknown, or the text was changed or moved to another owner. */
  open(sealed: string, owner: string): string;
  /** Whether `open` would succeed. */
  opens(sealed: string, owner: string): boolean;
  /** The id of the active key, which encrypts. */
  activeKeyId: string;
  /** The ids of all keys, which decrypt. */
  keyIds: readonly string[];
  /** True if `sealed` was not sealed with the active key and should be sealed again. */
  isStale(sealed: string): boolean;
}

/** The id of the key that sealed a text. */
export const keyIdOf = (sealed: string): string => sealed.slice(0, sealed.indexOf('.'));

/** @param specs `id:base64 of 32 bytes`; the first encrypts, all decrypt. */
export function createKeyring(specs: readonly string[]): Keyring {
  const keys = new Map(specs.map(parseKey));
  const [active] = keys.keys();
  if (active === undefined) throw new ConfigError('SECRET_KEYS must contain at least one key.');

  const keyring: Keyring = {
    seal(plain, owner) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', keyOf(active), iv).setAAD(Buffer.from(owner));
      const data = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return `${active}.${Buffer.concat([iv, cipher.getAuthTag(), data]).toString('base64url')}`;
    },
    open(sealed, owner) {
      const [id = '', body = ''] = sealed.split('.');
      const bytes = Buffer.from(body, 'base64url');
      const iv = bytes.subarray(0, 12);
      // Without the length, Node accepts tags of four bytes, which can be guessed.
      const decipher = createDecipheriv('aes-256-gcm', keyOf(id), iv, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(owner))
        .setAuthTag(bytes.subarray(12, 12 + TAG_BYTES));
      return Buffer.concat([decipher.update(bytes.subarray(12 + TAG_BYTES)), decipher.final()]).toString(
        'utf8',
      );
    },
    opens(sealed, owner) {
      try {
        keyring.open(sealed, owner);
        return true;
      } catch {
        return false;
      }
    },
    activeKeyId: active,
    keyIds: [...keys.keys()],
    isStale: (sealed) => keyIdOf(sealed) !== active,
  };
  return keyring;

  function keyOf(id: string): Buffer {
    const key = keys.get(id);
    if (!key) throw new Error(`No encryption key has the id "${id}".`);
    return key;
  }
}

function parseKey(spec: string): [string, Buffer] {
  const [id, encoded, ...rest] = spec.split(':');
  const key = Buffer.from(encoded ?? '', 'base64');
  if (!id || !/^[\w-]+$/.test(id) || rest.length > 0 || key.length !== 32) {
    throw new ConfigError('SECRET_KEYS: each key must have the form "id:base64 of 32 bytes".');
  }
  return [id, key];
}
