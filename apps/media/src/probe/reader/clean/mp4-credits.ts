import type { Bytes } from '../../messages.ts';
import { type Part, parts, readBox } from '../containers.ts';

/** Boxes with an author or a copyright, of MP4 and of QuickTime. */
const CREDITS = new Set(['cprt', 'auth', '©aut', '©ART', '©art', '©cpy', 'aART']);
/** Names of QuickTime's own metadata, behind `com.apple.quicktime.` or alone. */
const CREDIT_KEYS = /(^|\.)(author|artist|copyright|creator|credit)$/;
const MAX_BYTES = 1024 * 1024;

/**
 * The parts to remove from a video's metadata box while keeping author and copyright. Undefined if it has neither, so
 * that the whole box can be removed.
 */
export async function besideCredits(file: Bytes, box: Part): Promise<Part[] | undefined> {
  if (box.end - box.body > MAX_BYTES) return undefined;
  const { kept, removed } = box.type === 'meta' ? await inMeta(file, box) : await inUserData(file, box);
  return kept > 0 ? removed : undefined;
}

async function inUserData(file: Bytes, { type, body, end }: Part) {
  const removed: Part[] = [];
  let kept = 0;
  if (type !== 'udta') return { kept, removed };
  for await (const box of parts(readBox, file, body, end)) {
    const inside = box.type === 'meta' ? await inMeta(file, box) : undefined;
    if (CREDITS.has(box.type)) kept += 1;
    else removed.push(...(inside?.kept ? inside.removed : [box]));
    kept += inside?.kept ?? 0;
  }
  return { kept, removed };
}

/** A list of items, each named by its type or, in QuickTime, by the number of its key. */
async function inMeta(file: Bytes, meta: Part) {
  const removed: Part[] = [];
  let keys: string[] = [];
  let kept = 0;
  // In MP4, the box begins with four bytes of flags.
  const first = await readBox(file, meta.body);
  const from = first?.type === 'hdlr' ? meta.body : meta.body + 4;
  for await (const box of parts(readBox, file, from, meta.end)) {
    if (box.type === 'keys') keys = await keysOf(file, box);
    else if (box.type === 'ilst')
      for await (const item of parts(readBox, file, box.body, box.end)) {
        const number = Buffer.from(item.type, 'latin1').readUInt32BE();
        if (CREDITS.has(item.type) || CREDIT_KEYS.test(keys[number - 1] ?? '')) kept += 1;
        else removed.push(item);
      }
    else if (box.type !== 'hdlr') removed.push(box);
  }
  return { kept, removed };
}

async function keysOf(file: Bytes, { body, end }: Part): Promise<string[]> {
  const content = Buffer.from(await file.read(body, end - body));
  const found: string[] = [];
  for (let at = 8; at + 8 <= content.length; ) {
    const size = content.readUInt32BE(at);
    if (size < 8) break;
    found.push(content.toString('utf8', at + 8, at + size));
    at += size;
  }
  return found;
}
