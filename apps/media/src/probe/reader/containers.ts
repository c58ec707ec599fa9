import type { Bytes } from '../messages.ts';

/** One part of a container: an MP4 box or a WebM element. */
export interface Part {
  type: string;
  start: number;
  body: number;
  end: number;
  /** A WebM element that ends with its parent, or at an element of another level. */
  hasUnknownSize?: boolean;
}

/** Reads the header of the part at `offset`; undefined if there is none. */
export type ReadPart = (file: Bytes, offset: number) => Promise<Part | undefined>;

const WINDOW_BYTES = 4_096;
const MAX_PARTS = 1_000;

/** The parts between two offsets; ends early if a part can't be read, or after a thousand. */
export async function* parts(readPart: ReadPart, file: Bytes, from: number, to: number) {
  let at = from;
  for (let seen = 0; at < to && seen < MAX_PARTS; seen++) {
    const part = await readPart(file, at);
    if (!part) return;
    yield part;
    at = part.end;
  }
}

/**
 * ISO 14496-12: a length of 4 bytes, a type of 4; length 1 means that 8 bytes of length follow, 0 that it extends to
 * the end.
 */
export async function readBox(file: Bytes, offset: number): Promise<Part | undefined> {
  const header = Buffer.from(await file.read(offset, 16));
  if (header.length < 8) return;
  const type = header.toString('latin1', 4, 8);
  const short = header.readUInt32BE(0);
  if (short === 1 && header.length < 16) return;
  const size = short === 1 ? Number(header.readBigUInt64BE(8)) : short || file.size - offset;
  const body = offset + (short === 1 ? 16 : 8);
  return offset + size < body ? undefined : { type, start: offset, body, end: offset + size };
}

/** EBML: an id and a length, each with its length in the leading zeros of its first byte; all ones mean "unknown". */
export async function readElement(file: Bytes, offset: number): Promise<Part | undefined> {
  const header = Buffer.from(await file.read(offset, 12));
  const idBytes = Math.clz32(header[0] ?? 0) - 23;
  const sizeBytes = Math.clz32(header[idBytes] ?? 0) - 23;
  if (idBytes > 4 || sizeBytes > 8 || header.length < idBytes + sizeBytes) return;
  const marked = BigInt(`0x${header.toString('hex', idBytes, idBytes + sizeBytes)}`);
  const size = BigInt.asUintN(7 * sizeBytes, marked);
  const hasUnknownSize = size === BigInt.asUintN(7 * sizeBytes, -1n);
  const body = offset + idBytes + sizeBytes;
  return {
    type: header.toString('hex', 0, idBytes),
    start: offset,
    body,
    end: hasUnknownSize ? file.size : body + Number(size),
    ...(hasUnknownSize && { hasUnknownSize }),
  };
}

/** Combines reads of nearby headers. */
export function buffered({ size, read }: Bytes): Bytes {
  let start = 0;
  let window = new Uint8Array();
  return {
    size,
    async read(offset, length) {
      if (length > WINDOW_BYTES) return read(offset, length);
      if (offset < start || offset + length > start + window.length) {
        if (offset >= size) return new Uint8Array();
        start = offset;
        window = Uint8Array.from(await read(offset, Math.min(WINDOW_BYTES, size - offset)));
      }
      return window.subarray(offset - start, offset - start + length);
    },
  };
}
