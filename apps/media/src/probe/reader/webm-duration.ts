import type { Bytes } from '../messages.ts';
import { buffered, type Part, parts, readElement } from './containers.ts';
import { readAll } from './read-all.ts';

const SEGMENT = '18538067';
const INFO = '1549a966';
const TRACKS = '1654ae6b';
const CLUSTER = '1f43b675';
const TIMESTAMP_SCALE = '2ad7b1';
const TRACK_ENTRY = 'ae';
const TRACK_NUMBER = 'd7';
const TRACK_TYPE = '83';
const VIDEO = 1;
const CLUSTER_TIMESTAMP = 'e7';
const SIMPLE_BLOCK = 'a3';
const BLOCK_GROUP = 'a0';
const BLOCK = 'a1';
/** Elements of the segment itself have ids of four bytes. */
const SEGMENT_LEVEL = 8;

/** Nanoseconds. */
const DEFAULT_SCALE = 1_000_000;
/** The size of the end that contains the last cluster of a recording; browsers begin a new one with each key frame. */
const TAIL_BYTES = 24 * 1024 * 1024;
const MAX_BLOCKS = 100_000;

/**
 * The duration in seconds of a WebM without one, as browsers record it, from the time of its last frames. Undefined if
 * it can’t be found. @param frameRate the duration of the last frame, if a single frame does not show it
 */
export async function webmDuration(file: Bytes, frameRate: number | undefined): Promise<number | undefined> {
  const { scale, videoTrack, firstCluster } = await readHeader(buffered(file));
  if (!firstCluster) return undefined;
  const { value: first = 0 } = await timesIn(buffered(file), firstCluster, videoTrack).next();
  const from = Math.max(0, file.size - TAIL_BYTES);
  const tail = await readAll({
    size: file.size - from,
    read: (offset, length) => file.read(from + offset, length),
  });
  const id = Buffer.from(CLUSTER, 'hex');
  for (let at = tail.lastIndexOf(id); at >= 0; at = at === 0 ? -1 : tail.lastIndexOf(id, at - 1)) {
    const cluster = await readElement(memory(tail), at);
    const times = cluster ? await Array.fromAsync(timesIn(memory(tail), cluster, videoTrack)) : [];
    const [last, before] = times.sort((a, b) => b - a);
    if (last === undefined) continue;
    const shown = before === undefined ? (frameRate ? 1e9 / frameRate / scale : 0) : last - before;
    return ((last + shown - first) * scale) / 1e9;
  }
  return undefined;
}

async function readHeader(file: Bytes) {
  let scale = DEFAULT_SCALE;
  let videoTrack: number | undefined;
  for await (const top of parts(readElement, file, 0, file.size)) {
    if (top.type !== SEGMENT) continue;
    for await (const element of parts(readElement, file, top.body, top.end)) {
      if (element.type === CLUSTER) return { scale, videoTrack, firstCluster: element };
      if (element.type === INFO) scale = (await numberIn(file, element, TIMESTAMP_SCALE)) ?? scale;
      if (element.type !== TRACKS) continue;
      for await (const track of parts(readElement, file, element.body, element.end))
        if (track.type === TRACK_ENTRY && (await numberIn(file, track, TRACK_TYPE)) === VIDEO)
          videoTrack ??= await numberIn(file, track, TRACK_NUMBER);
    }
  }
  return { scale, videoTrack };
}

async function numberIn(file: Bytes, parent: Part, type: string): Promise<number | undefined> {
  for await (const element of parts(readElement, file, parent.body, parent.end))
    if (element.type === type) return toNumber(await file.read(element.body, element.end - element.body));
  return undefined;
}

/** An unsigned number of up to six bytes, enough for times and scales. */
const toNumber = (bytes: Uint8Array) =>
  bytes.length === 0 ? 0 : Buffer.from(bytes).readUIntBE(0, Math.min(6, bytes.length));

/**
 * The times of a track's frames in a cluster, in units of the scale; empty if the bytes are not a cluster with frames
 * of this track.
 */
async function* timesIn(file: Bytes, cluster: Part, track: number | undefined) {
  let base: number | undefined;
  let at = cluster.body;
  for (let seen = 0; at < Math.min(cluster.end, file.size) && seen < MAX_BLOCKS; seen++) {
    const element = await readElement(file, at);
    if (!element || element.type.length === SEGMENT_LEVEL) return;
    at = element.end;
    if (element.type === CLUSTER_TIMESTAMP)
      base = toNumber(await file.read(element.body, element.end - element.body));
    const block = element.type === BLOCK_GROUP ? await blockOf(file, element) : element;
    if (base === undefined || !block || ![SIMPLE_BLOCK, BLOCK].includes(block.type)) continue;
    // The track's number in one byte, enough for the few tracks of a recording, and the time relative to the cluster's.
    const header = Buffer.from(await file.read(block.body, 3));
    if (header.length < 3) return;
    if (track === undefined || (header.readUInt8() & 0x7f) === track) yield base + header.readInt16BE(1);
  }
}

async function blockOf(file: Bytes, group: Part): Promise<Part | undefined> {
  for await (const element of parts(readElement, file, group.body, group.end))
    if (element.type === BLOCK) return element;
  return undefined;
}

const memory = (content: Buffer): Bytes => ({
  size: content.length,
  read: async (offset, length) => content.subarray(offset, offset + length),
});
