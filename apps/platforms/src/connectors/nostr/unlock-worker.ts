import { parentPort, workerData } from 'node:worker_threads';
import { decrypt } from 'nostr-tools/nip49';
import { z } from 'zod';

/** Decrypts a key in a thread of its own, because that takes a second of processor time or more. */
const { key, password } = z.object({ key: z.string(), password: z.string() }).parse(workerData);
try {
  parentPort?.postMessage({ secretKey: Buffer.from(decrypt(key, password)).toString('hex') });
} catch {
  parentPort?.postMessage({});
}
