import { MEDIA_LIMITS, type MimeType } from '@postrider/platform-rules/media';
import { rejected } from '../../media.ts';
import type { Bytes } from '../messages.ts';

/** One part of a container: an MP4 box or a WebM element. */
interface Part {
  type: string;
  body: number;
  end: number;
}

/** Reads the header of the part at `offset`; undefined where there is none. */
type ReadPart = (file: Bytes, offset: number) => Promise<Part | undefined>;

const WINDOW_BYTES = 4_096;
const MAX_PARTS = 1_000;

/**
 * Throws `media_rejected` for a video with too many tracks, because the work of the parser grows with their square.
 * Structures that are not recognized here are left to the parser.
 */
export async function checkTracks(file: Bytes, mimeType: MimeType): Promise<void> {
  const tracks =
    mimeType === 'video/webm' ? await webmTracks(buffered(file)) : await mp4Tracks(buffered(file));
  if (tracks <= MEDIA_LIMITS.videoTracks) return;
  throw rejected(
    `This video has more than ${MEDIA_LIMITS.videoTracks} tracks, which is the maximum. Export it with fewer.`,
  );
}

async function mp4Tracks(file: Bytes): Promise<number> {
  let tracks = 0;
  for await (const box of parts(readBox, file, 0, file.size)) {
    if (box.type !== 'moov') continue;
    for await (const { type } of parts(readBox, file, box.body, box.end)) {
      if (type === 'trak') tracks += 1;
      if (tracks > MEDIA_LIMITS.videoTracks) return tracks;
    }
  }
  return tracks;
}

const SEGMENT = '18538067';
const TRACKS = '1654ae6b';
const TRACK_ENTRY = 'ae';

async function webmTracks(file: Bytes): Promise<number> {
  let tracks = 0;
  for await (const top of parts(readElement, file, 0, file.size)) {
    if (top.type !== SEGMENT) continue;
    for await (const element of parts(readElement, file, top.body, top.end)) {
      if (element.type !== TRACKS) continue;
      for await (const { type } of parts(readElement, file, element.body, element.end)) {
        if (type === TRACK_ENTRY) tracks += 1;
        if (tracks > MEDIA_LIMITS.videoTracks) return tracks;
      }
    }
  }
  return tracks;
}

async function* parts(readPart: ReadPart, file: Bytes, from: number, to: number) {
  let at = from;
  for (let seen = 0; at < to && seen < MAX_PARTS; seen++) {
    const part = await readPart(file, at);
    if (!part) return;
    yield part;
    at = part.end;
  }
}

/** ISO 14496-12: a length of 4 bytes, a type of 4; length 1 means one of 8 follows, 0 that it goes to the end. */
async function readBox(file: Bytes, offset: number): Promise<Part | undefined> {
  const header = Buffer.from(await file.read(offset, 16));
  if (header.length < 8) return;
  const type = header.toString('latin1', 4, 8);
  const short = header.readUInt32BE(0);
  if (short === 1 && header.length < 16) return;
  const size = short === 1 ? Number(header.readBigUInt64BE(8)) : short || file.size - offset;
  const body = offset + (short === 1 ? 16 : 8);
  return offset + size < body ? undefined : { type, body, end: offset + size };
}

/** EBML: an id and a length, each with its length in the leading zeros of its first byte; all ones mean "unknown". */
async function readElement(file: Bytes, offset: number): Promise<Part | undefined> {
  const header = Buffer.from(await file.read(offset, 12));
  const idBytes = Math.clz32(header[0] ?? 0) - 23;
  const sizeBytes = Math.clz32(header[idBytes] ?? 0) - 23;
  if (idBytes > 4 || sizeBytes > 8 || header.length < idBytes + sizeBytes) return;
  const marked = BigInt(`0x${header.toString('hex', idBytes, idBytes + sizeBytes)}`);
  const size = BigInt.asUintN(7 * sizeBytes, marked);
  const isUnknown = size === BigInt.asUintN(7 * sizeBytes, -1n);
  const body = offset + idBytes + sizeBytes;
  return {
    type: header.toString('hex', 0, idBytes),
    body,
    end: isUnknown ? file.size : body + Number(size),
  };
}

/** Combines reads of headers that are close together. */
function buffered({ size, read }: Bytes): Bytes {
  let start = 0;
  let window = new Uint8Array();
  return {
    size,
    async read(offset, length) {
      if (offset < start || offset + length > start + window.length) {
        if (offset >= size) return new Uint8Array();
        start = offset;
        window = Uint8Array.from(await read(offset, Math.min(WINDOW_BYTES, size - offset)));
      }
      return window.subarray(offset - start, offset - start + length);
    },
  };
}
