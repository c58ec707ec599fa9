import { createHash } from 'node:crypto';
import { configure } from 'safe-stable-stringify';

/** Members sorted; deeper than any valid request goes, nothing is looked at. */
const canonical = configure({ deterministic: true, maximumDepth: 16 });

/** Equal for requests that ask for the same thing, however their JSON is laid out. */
export const fingerprint = (method: string, path: string, body: unknown): string =>
  sha256(JSON.stringify([method, path, canonical(body)]));

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
