import { createHash } from 'node:crypto';

const ALPHABET = '234567abcdefghijklmnopqrstuvwxyz';

/**
 * The record key of a part of a publication: a TID (atproto.com/specs/tid: 53 bits of microseconds, 10 bits of clock id),
 * always the same for the same part, so that writing it twice can't make two posts. The time is the one in
 * the publication's UUID v7; what is finer than its millisecond comes from a hash of the id; each part
 * of a thread is a microsecond after the one before.
 */
export function rkeyOf(publicationId: string, part = 0): string {
  const milliseconds = BigInt(`0x${publicationId.replaceAll('-', '').slice(0, 12)}`);
  const hash = createHash('sha256').update(publicationId).digest();
  const microseconds = BigInt.asUintN(
    53,
    milliseconds * 1000n + BigInt((hash.readUInt32BE(0) % 1000) + part),
  );
  let rest = (microseconds << 10n) | BigInt(hash.readUInt16BE(4) % 1024);
  let key = '';
  for (let i = 0; i < 13; i++) {
    key = ALPHABET.charAt(Number(rest & 31n)) + key;
    rest >>= 5n;
  }
  return key;
}
