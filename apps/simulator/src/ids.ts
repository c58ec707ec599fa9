import { createHash, randomBytes, randomInt } from 'node:crypto';

const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567';
let lastSnowflake = 0n;

/** An opaque secret of 256 bits, URL-safe. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** An app password in the format of Bluesky: four groups of four characters. */
export function appPassword(): string {
  const group = () => Array.from({ length: 4 }, () => BASE32[randomInt(BASE32.length)]).join('');
  return `${group()}-${group()}-${group()}-${group()}`;
}

/** A `did:plc`: 24 characters of base32, always the same for the same handle. */
export function didFor(handle: string): string {
  const digest = createHash('sha256').update(handle).digest();
  const letters = Array.from(digest.subarray(0, 24), (byte) => BASE32[byte % 32]);
  return `did:plc:${letters.join('')}`;
}

/** A Mastodon id: milliseconds and a sequence number in one decimal string, always increasing. */
export function snowflake(nowMs = Date.now()): string {
  const fromClock = BigInt(nowMs) << 16n;
  lastSnowflake = fromClock > lastSnowflake ? fromClock : lastSnowflake + 1n;
  return lastSnowflake.toString();
}
