import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { hexId } from './event.ts';

const unlocked = z.object({ secretKey: hexId.optional() });

/** The alphabet of Bech32. */
const ALPHABET = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const PREFIX = 'ncryptsec1';
/** 2^18 needs 256 MB of memory. Apps use 2^16. */
const MOST_LOG_N = 18;

/** The base-2 logarithm of the work that a key needs: its second byte (NIP-49). */
function logN(key: string): number {
  const digits = Array.from(key.slice(PREFIX.length, PREFIX.length + 4), (digit) => ALPHABET.indexOf(digit));
  const bits = digits.reduce((sum, digit) => sum * 32 + digit, 0);
  return Math.floor(bits / 16) % 256;
}

/** Whether decrypting a key would cost more than a sign-in may. */
export const isTooCostly = (key: string): boolean => logN(key) > MOST_LOG_N;

/** The secret key in an encrypted one, as hexadecimal digits; undefined if the password is wrong, or the key damaged. */
export async function unlock(key: string, password: string): Promise<string | undefined> {
  const worker = new Worker(new URL('./unlock-worker.ts', import.meta.url), {
    workerData: { key, password },
  });
  try {
    const [answer] = await once(worker, 'message');
    return unlocked.parse(answer).secretKey;
  } finally {
    await worker.terminate();
  }
}
