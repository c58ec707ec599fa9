import { createHash } from 'node:crypto';
import { configure } from 'safe-stable-stringify';

/** Sorts members; ignores levels deeper than any valid request. */
const canonical = configure({ deterministic: true, maximumDepth: 16 });

/** Equal for requests with the same content, regardless of the layout of their JSON. */
export const fingerprint = (method: string, path: string, body: unknown): string =>
  sha256(JSON.stringify([method, path, canonical(body)]));

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
