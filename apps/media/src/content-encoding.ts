import { once } from 'node:events';
import { PassThrough, pipeline, Readable, type Transform } from 'node:stream';
import {
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createInflateRaw,
  createZstdDecompress,
} from 'node:zlib';
import { BodyTooLargeError } from '@postrider/service/outbound';
import { importFailed } from './fetch-problems.ts';

type Unpack = (packed: Readable) => Readable;

/** Servers send both forms of deflate: with the zlib header, which the first byte shows, and without it. */
const ZLIB_METHOD = 0x08;
/** The most codings of a body. More than one is already unusual. */
const MAX_CODINGS = 3;

/** An error on either end ends both, and reaches the reader. */
const through = (packed: Readable, transform: Transform): Readable => pipeline(packed, transform, () => {});

const inflate: Unpack = (packed) => {
  async function* unpacked() {
    const held = new PassThrough();
    pipeline(packed, held, () => {});
    await once(held, 'readable');
    const first: unknown = held.read(1);
    if (!Buffer.isBuffer(first)) return;
    held.unshift(first);
    const isZlib = ((first[0] ?? 0) & 0x0f) === ZLIB_METHOD;
    yield* through(held, isZlib ? createInflate() : createInflateRaw());
  }
  return Readable.from(unpacked(), { objectMode: false });
};

const CODINGS: Partial<Record<string, Unpack>> = {
  gzip: (packed) => through(packed, createGunzip()),
  'x-gzip': (packed) => through(packed, createGunzip()),
  br: (packed) => through(packed, createBrotliDecompress()),
  zstd: (packed) => through(packed, createZstdDecompress()),
  deflate: inflate,
};

/** The codings of a body, outermost last, as `Content-Encoding` lists them; `identity` is omitted. */
export function contentCodings(header: string | string[] | undefined): string[] {
  return String(header ?? '')
    .toLowerCase()
    .split(',')
    .map((coding) => coding.trim())
    .filter((coding) => coding !== '' && coding !== 'identity');
}

/**
 * A body without its content codings, of at most `maxBytes`: servers may send them although they were not requested.
 * Throws `import_failed` for an unknown coding, or for a body that does not match its coding.
 */
export function unpacked(body: Readable, codings: readonly string[], maxBytes: number): Readable {
  const steps = codings.toReversed().map((coding) => CODINGS[coding]);
  const known = steps.filter((step) => step !== undefined);
  if (known.length < steps.length || steps.length > MAX_CODINGS) {
    throw importFailed(
      'encoding_unsupported',
      'The server uses an unsupported compression. Use a link to the file as it is, or upload it instead.',
    );
  }
  async function* bounded() {
    // Only once it is read: a transform can fail after its input has ended, and by then `pipeline` no longer listens for errors.
    const stream = known.reduce((packed, unpack) => unpack(packed), body);
    let seen = 0;
    try {
      for await (const chunk of stream) {
        seen += chunk.length;
        if (seen > maxBytes) throw new BodyTooLargeError(`more than ${maxBytes} bytes`);
        yield chunk;
      }
    } catch (error) {
      throw isDamaged(error) ? damaged(error) : error;
    }
  }
  return Readable.from(bounded(), { objectMode: false });
}

/** The errors of zlib, Brotli and Zstandard for invalid or incomplete data. */
const isDamaged = (error: unknown) =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  /^(Z_|ERR__ERROR|ZSTD_)/.test(String(error.code));

const damaged = (cause: unknown) =>
  importFailed('damaged', 'The file arrived damaged. Check that the URL works, then try again.', cause);
