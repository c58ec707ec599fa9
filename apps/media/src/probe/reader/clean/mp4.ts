import type { Bytes } from '../../messages.ts';
import { type Part, parts, readBox } from '../containers.ts';
import { type Cleaning, Removals, unclear } from './edits.ts';
import { besideCredits } from './mp4-credits.ts';
import { dataOfTrack, handlerOf } from './mp4-tracks.ts';

/** The boxes for playing a video, by parent box. All others become free space. */
const KEPT: Record<string, ReadonlySet<string>> = {
  file: new Set(['ftyp', 'moov', 'mdat', 'moof', 'mfra', 'sidx', 'ssix', 'styp', 'pdin', 'prft', 'imda']),
  moov: new Set(['mvhd', 'trak', 'mvex', 'iods']),
  trak: new Set(['tkhd', 'edts', 'mdia', 'tapt', 'clip']),
};
/** Other tracks (timed metadata and subtitles, which may contain places) are removed with their data. */
const SHOWN = new Set(['vide', 'soun']);
const MAX_PARTS = 100_000;

/**
 * The edits that clean an MP4 or MOV: boxes become free space of the same size, so that no offset changes. Throws
 * `media_rejected` for a structure that can't be parsed.
 */
export async function cleanMp4(file: Bytes): Promise<Cleaning> {
  const plain = await clean(file, false);
  const credited = await clean(file, true);
  return { edits: plain.edits, ...(credited.hasCredits && { creditedEdits: credited.edits }) };
}

async function clean(file: Bytes, keepsCredits: boolean) {
  const removals = new Removals();
  let hasIndex = false;
  let hasFragments = false;
  let hasCredits = false;
  let hasOtherTracks = false;
  /** The data of removed tracks, which may be anywhere. */
  const data: { from: number; to: number }[] = [];

  async function track(trak: Part) {
    if (!SHOWN.has(await handlerOf(file, trak))) {
      hasOtherTracks = true;
      data.push(...(await dataOfTrack(file, trak)));
      return free(removals, trak);
    }
    await children(trak, 'trak', async (box) => free(removals, box));
  }

  async function index(moov: Part) {
    await children(moov, 'moov', async (box) => {
      const others = keepsCredits ? await besideCredits(file, box) : undefined;
      hasCredits ||= others !== undefined;
      for (const each of others ?? [box]) free(removals, each);
    });
  }

  /** Calls `remove` for unneeded boxes, in order. */
  async function children(parent: Part, kind: string, remove: (box: Part) => Promise<void>) {
    let at = parent.body;
    for await (const box of allParts(file, parent.body, parent.end)) {
      at = box.end;
      if (kind === 'moov' && box.type === 'trak') await track(box);
      else if (!KEPT[kind]?.has(box.type)) await remove(box);
    }
    removals.blank(at, parent.end);
  }

  let at = 0;
  for await (const box of allParts(file, 0, file.size)) {
    at = box.end;
    if (box.type === 'moov') {
      hasIndex = true;
      await index(box);
    } else if (!KEPT.file?.has(box.type)) free(removals, box);
    hasFragments ||= box.type === 'moof';
  }
  if (!hasIndex || (hasFragments && hasOtherTracks)) throw unclear();
  // Some cameras write data after the last box, which players ignore.
  removals.cut(at, file.size);
  return { edits: withData(removals, data), hasCredits };
}

/** Boxes until one can't be read; of boxes that exceed their parent, only data is read, as in players. */
async function* allParts(file: Bytes, from: number, to: number) {
  let seen = 0;
  let at = from;
  while (at < to) {
    const before = at;
    for await (const box of parts(readBox, file, at, to)) {
      if (box.end > to && box.type !== 'mdat') return;
      if (++seen > MAX_PARTS) throw unclear();
      at = Math.min(box.end, to);
      yield { ...box, end: at };
    }
    if (at === before) return;
  }
}

/** The same bytes as a box of the type `free`, without its contents. */
function free(removals: Removals, { start, body, end }: Part): void {
  removals.overwrite(start + 4, Buffer.from('free'));
  removals.blank(body, end);
}

/** Clears the data of removed tracks, which must not overlap with earlier edits. */
function withData(removals: Removals, data: { from: number; to: number }[]) {
  const all = new Removals();
  const joined = [
    ...removals.edits,
    ...data.map(({ from, to }) => ({ at: from, remove: to - from, zeros: to - from })),
  ];
  let end = 0;
  for (const edit of joined.sort((a, b) => a.at - b.at)) {
    if (edit.at < end) throw unclear();
    end = edit.at + edit.remove;
    all.add(edit);
  }
  return all.edits;
}
