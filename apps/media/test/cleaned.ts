import type { ProbedFacts } from '../src/probe/messages.ts';

/** A file as it leaves, after its edits. */
export function cleaned(original: Buffer, edits: ProbedFacts['cleaning']['edits']): Buffer {
  const parts: Uint8Array[] = [];
  let at = 0;
  for (const { at: from, remove, insert = new Uint8Array(), zeros = 0 } of edits) {
    parts.push(original.subarray(at, from), insert, Buffer.alloc(zeros));
    at = from + remove;
  }
  return Buffer.concat([...parts, original.subarray(at)]);
}
