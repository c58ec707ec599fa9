import type { Bytes } from '../../messages.ts';
import { type Part, parts, readBox } from '../containers.ts';
import { MAX_EDITS, unclear } from './edits.ts';

/** The largest table of a metadata track. */
const MAX_TABLE_BYTES = 16 * 1024 * 1024;

/** The first box at a path of nested types. */
async function find(file: Bytes, within: Part, ...path: string[]): Promise<Part | undefined> {
  const [type, ...rest] = path;
  if (type === undefined) return within;
  for await (const box of parts(readBox, file, within.body, within.end)) {
    if (box.type === type && box.end <= within.end) return find(file, box, ...rest);
  }
  return undefined;
}

/** The type of a track: `vide`, `soun` or another name; '' if it can't be read. */
export async function handlerOf(file: Bytes, trak: Part): Promise<string> {
  const handler = await find(file, trak, 'mdia', 'hdlr');
  return handler ? Buffer.from(await file.read(handler.body + 8, 4)).toString('latin1') : '';
}

async function table(file: Bytes, stbl: Part, type: string): Promise<Buffer | undefined> {
  const box = await find(file, stbl, type);
  if (!box) return undefined;
  if (box.end - box.body > MAX_TABLE_BYTES) throw unclear();
  return Buffer.from(await file.read(box.body, box.end - box.body));
}

/** The ranges of a track's data in the file. Throws `media_rejected` if they can't be read. */
export async function dataOfTrack(file: Bytes, trak: Part): Promise<{ from: number; to: number }[]> {
  const stbl = await find(file, trak, 'mdia', 'minf', 'stbl');
  if (!stbl) return [];
  const [sizes, runs] = [await table(file, stbl, 'stsz'), await table(file, stbl, 'stsc')];
  const [short, long] = [await table(file, stbl, 'stco'), await table(file, stbl, 'co64')];
  const chunks = short ?? long;
  if (!sizes || !runs || !chunks) return [];
  const count = chunks.readUInt32BE(4);
  if (count > MAX_EDITS) throw unclear();
  const offset = (i: number) =>
    short ? short.readUInt32BE(8 + i * 4) : Number((long ?? chunks).readBigUInt64BE(8 + i * 8));

  const found: { from: number; to: number }[] = [];
  let sample = 0;
  let run = 0;
  const runCount = runs.readUInt32BE(4);
  for (let chunk = 0; chunk < count; chunk++) {
    // A run of chunks begins with the number of its first chunk, counted from one.
    while (run + 1 < runCount && runs.readUInt32BE(8 + (run + 1) * 12) <= chunk + 1) run += 1;
    const samples = runCount === 0 ? 0 : runs.readUInt32BE(8 + run * 12 + 4);
    const bytes = sizeOf(sizes, sample, samples);
    sample += samples;
    const from = offset(chunk);
    if (from + bytes > file.size) throw unclear();
    if (bytes > 0) found.push({ from, to: from + bytes });
  }
  return found;
}

/** Bytes of some samples: all of one size, or each with its own. */
function sizeOf(sizes: Buffer, first: number, samples: number): number {
  const each = sizes.readUInt32BE(4);
  const count = Math.max(0, Math.min(samples, sizes.readUInt32BE(8) - first));
  if (each > 0) return each * count;
  let bytes = 0;
  for (let i = first; i < first + count; i++) bytes += sizes.readUInt32BE(12 + i * 4);
  return bytes;
}
