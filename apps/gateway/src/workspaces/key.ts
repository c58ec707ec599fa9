import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { isScope, LEGACY_SCOPES, type Scope } from '@postrider/contracts';
import type { Access } from '@postrider/service';

/** A stored API key; its value is never stored. */
export interface ApiKey {
  _id: string;
  /** SHA-256 of the value, hex. */
  hash: string;
  /** The first characters of the value, by which its owner recognizes the key. */
  prefix: string;
  name: string;
  /** Absent on keys that predate scopes. */
  scopes?: string[];
  /**
   * The scopes of a key with limits. Its `scopes` are empty, so that a gateway of an earlier version, which does not know
   * the limits, lets the key do nothing.
   */
  limitedScopes?: string[];
  /** The profiles to which it is limited. Absent: not limited to profiles. */
  profileIds?: string[];
  /** The accounts to which it is limited. Absent: not limited to accounts. */
  accountIds?: string[];
  expiresAt: Date | null;
  disabledAt: Date | null;
  /** Whether posts must name accounts by id if a platform has several. Absent: no. */
  refuseAmbiguousAccounts?: boolean;
  /** Whether posts made with it need approval. Absent: no. */
  needsApproval?: boolean;
  createdAt: Date;
  /** Does not include the last minutes; the request log does. */
  lastUsedAt?: Date;
}

export const MAX_KEYS = 10;

/** The most profiles or accounts of a limited key. */
export const MAX_LIMITS = 100;

/** The beginning of a key's value: keys of live data and of test data. */
const STARTS = { live: 'svc_live_', test: 'svc_test_' } as const;
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 43 characters of base62 carry 256.03 bits. */
const SECRET_LENGTH = 43;
const CHECKSUM_LENGTH = 6;
const REST = /^[0-9A-Za-z]{49}$/;
const SHOWN_LENGTH = STARTS.live.length + 4;

/** A new secret: a prefix for its kind, 43 random base62 characters and a checksum of 6. */
export function newSecret(start: string): string {
  const secret = Array.from({ length: SECRET_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${start}${secret}${checksum(start + secret)}`;
}

/** Whether the format and checksum of a secret of this kind are valid. Mistyped ones are rejected without a lookup. */
export const isWellFormedSecret = (start: string, value: string): boolean =>
  value.startsWith(start) &&
  REST.test(value.slice(start.length)) &&
  checksum(value.slice(0, -CHECKSUM_LENGTH)) === value.slice(-CHECKSUM_LENGTH);

/** @param isTest whether the key is one of test data */
export const newKeyValue = (isTest = false): string => newSecret(isTest ? STARTS.test : STARTS.live);

export const isWellFormedKey = (value: string): boolean =>
  Object.values(STARTS).some((start) => isWellFormedSecret(start, value));

/** Whether a key sees and makes test data only. */
export const isTestKey = ({ prefix }: Pick<ApiKey, 'prefix'>): boolean => prefix.startsWith(STARTS.test);

export const hashKey = (value: string): string => createHash('sha256').update(value).digest('hex');

export const shownPrefix = (value: string): string => value.slice(0, SHOWN_LENGTH);

/** False for a disabled or expired key. */
export const isUsable = (key: ApiKey, now: Date): boolean =>
  key.disabledAt === null && (key.expiresAt === null || key.expiresAt > now);

/** The scopes of a key; keys that predate scopes have a fixed set (docs/api-rules.md, Authentication). */
export const scopesOf = ({ scopes, limitedScopes = scopes }: ApiKey): readonly Scope[] =>
  limitedScopes?.filter(isScope) ?? LEGACY_SCOPES;

/** The part of the workspace that a limited key can use; undefined for other keys. */
export function accessOf({ _id: keyId, profileIds, accountIds }: ApiKey): Access | undefined {
  if (profileIds) return { keyId, profileIds };
  return accountIds && { keyId, accountIds };
}

/** CRC-32 in base62, padded to six characters. */
function checksum(text: string): string {
  let rest = crc32(text);
  let digits = '';
  for (let i = 0; i < CHECKSUM_LENGTH; i++) {
    digits = `${ALPHABET[rest % ALPHABET.length]}${digits}`;
    rest = Math.floor(rest / ALPHABET.length);
  }
  return digits;
}
