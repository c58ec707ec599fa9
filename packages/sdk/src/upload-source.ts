import type { MediaType } from './types.ts';

/** A file that can be read only once: a Node.js stream, a web stream, any source of chunks. */
export interface StreamedFile {
  stream: AsyncIterable<Uint8Array> | ReadableStream<Uint8Array>;
  /** Bytes. */
  size: number;
}

/** A Blob or File, the path of a file (Node.js only), or a stream with its size. */
export type UploadSource = Blob | string | StreamedFile;

export interface Described {
  type?: MediaType;
  filename?: string;
}

/** A file that is ready to be sent. */
export interface OpenedFile {
  body: Blob | ReadableStream<Uint8Array>;
  size: number;
  type: MediaType;
  filename?: string;
}

/** By extension; the compiler checks the list against the API's types. */
const EXTENSIONS: Readonly<Record<MediaType, RegExp>> = {
  'image/jpeg': /\.(jpe?g|jpe|jfif|jpe?g-large)$/i,
  'image/png': /\.png$/i,
  'image/gif': /\.gif$/i,
  'image/webp': /\.webp$/i,
  'video/mp4': /\.(mp4|m4v)$/i,
  'video/quicktime': /\.(mov|qt)$/i,
  'video/webm': /\.webm$/i,
  'application/pdf': /\.pdf$/i,
  'text/vtt': /\.vtt$/i,
  'application/x-subrip': /\.srt$/i,
};

/**
 * Reads only the first bytes, if the name does not show the type; the rest is read while it is sent. Throws TypeError
 * if the type is unknown.
 */
export async function openSource(source: UploadSource, described: Described): Promise<OpenedFile> {
  const body = typeof source === 'string' ? await openPath(source) : source;
  const filename = described.filename ?? nameOf(source);
  const type =
    described.type ??
    (body instanceof Blob ? asMediaType(body.type) : undefined) ??
    typeByName(filename) ??
    (body instanceof Blob ? await typeByBytes(body) : undefined);
  if (type === undefined) throw new TypeError(`Pass the file’s type, one of ${TYPES.join(', ')}.`);
  const named = filename === undefined ? {} : { filename };
  if (body instanceof Blob) return { body, size: body.size, type, ...named };
  return { body: asWebStream(body.stream), size: body.size, type, ...named };
}

const TYPES = Object.keys(EXTENSIONS);
const isMediaType = (type: string): type is MediaType => Object.hasOwn(EXTENSIONS, type);
const asMediaType = (type: string) => (isMediaType(type) ? type : undefined);

function typeByName(name = ''): MediaType | undefined {
  return TYPES.filter(isMediaType).find((type) => EXTENSIONS[type].test(name));
}

/** By the first bytes of each file type. */
async function typeByBytes(file: Blob): Promise<MediaType | undefined> {
  const head = String.fromCharCode(...new Uint8Array(await file.slice(0, 12).arrayBuffer()));
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (head.startsWith('\x89PNG')) return 'image/png';
  if (head.startsWith('GIF8')) return 'image/gif';
  if (head.startsWith('RIFF') && head.endsWith('WEBP')) return 'image/webp';
  if (head.startsWith('\x1a\x45\xdf\xa3')) return 'video/webm';
  if (head.startsWith('%PDF-')) return 'application/pdf';
  if (/^(?:\xef\xbb\xbf)?WEBVTT/.test(head)) return 'text/vtt';
  if (head.slice(4, 8) !== 'ftyp') return undefined;
  return head.endsWith('qt  ') ? 'video/quicktime' : 'video/mp4';
}

function nameOf(source: UploadSource): string | undefined {
  if (typeof source === 'string') return source.split(/[/\\]/).at(-1);
  return 'name' in source && typeof source.name === 'string' ? source.name : undefined;
}

/** Not imported, so that bundlers for browsers see no Node.js module. */
async function openPath(path: string): Promise<Blob> {
  const fs = globalThis.process?.getBuiltinModule?.('node:fs');
  if (!fs) throw new TypeError('Paths require Node.js 20.16 or later. Pass a File or a Blob instead.');
  return fs.openAsBlob(path);
}

const asWebStream = (stream: StreamedFile['stream']) =>
  stream instanceof ReadableStream ? stream : ReadableStream.from(stream);
