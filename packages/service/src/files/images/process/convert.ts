import sharp, { type Metadata, type Sharp, type SharpInput } from 'sharp';
import type { FromConverter, ToConverter } from '../messages.ts';
import { turned } from './turn.ts';

/** The largest side; platforms show no more pixels. */
const MAX_SIDE = 4_096;
const QUALITIES = [90, 80, 80, 80, 80];
/** The quality of an image that is only rotated; the loss is not visible. */
const TURNED_QUALITY = 95;
/** The size of a file after the next quality step, as a fraction. */
const NEXT_QUALITY = 0.65;
/** Aims below the limit, because the estimate is not exact. */
const MARGIN = 0.9;
const UPRIGHT = 1;
/** From this orientation on, width and height are swapped. */
const FIRST_SIDEWAYS = 5;
const OWN_TYPES: Partial<Record<string, ImageType>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

// Every image is opened once, so a cache would only use memory.
sharp.cache(false);
sharp.concurrency(1);

export type Job = Omit<Extract<ToConverter, { type: 'convert' }>, 'type'>;
type ImageType = Extract<FromConverter, { type: 'done' }>['mimeType'];

/**
 * An upright image with the best size and quality that fit, found in a few steps. It keeps its type if it is only
 * rotated; otherwise it becomes JPEG, or WebP if it has transparency and WebP is wanted. Colours and credits are kept.
 */
export async function convert(original: SharpInput, { pixels, wanted }: Job): Promise<FromConverter> {
  const { maxBytes = Number.POSITIVE_INFINITY, maxSide = MAX_SIDE, orientation } = wanted;
  const { maxPixels = Number.POSITIVE_INFINITY, mimeTypes } = wanted;
  const open = () => sharp(original, { limitInputPixels: pixels, sequentialRead: true });
  const isWanted = (type: ImageType | undefined) => type !== undefined && (mimeTypes?.includes(type) ?? true);
  try {
    const metadata = await open().metadata();
    const { width, height, hasAlpha, space, format } = metadata;
    if (width * height > pixels) return refused('too_large', `${width} × ${height} pixels`);
    const prepared = () =>
      orientation === undefined
        ? open().autoOrient().keepIccProfile()
        : kept(turned(open(), orientation), space);
    const fitting = Math.min(
      1,
      Math.min(maxSide, MAX_SIDE) / Math.max(width, height),
      Math.sqrt(maxPixels / (width * height)),
    );
    const isTurned = orientation !== undefined && orientation !== UPRIGHT;
    if (isTurned && isWanted(OWN_TYPES[format]) && Math.max(width, height) <= (wanted.maxSide ?? Infinity)) {
      const found = width * height <= maxPixels && (await encodeAs(metadata, prepared()));
      if (found && found.bytes.length <= maxBytes) return found;
    }
    const type = typeFor(hasAlpha, isWanted);
    // The width as shown, because the image is rotated before it is resized.
    const upright = (orientation ?? metadata.orientation ?? UPRIGHT) >= FIRST_SIDEWAYS ? height : width;
    let scale = fitting;
    for (const [tried, quality] of QUALITIES.entries()) {
      const picture = prepared().resize({ width: Math.max(1, Math.floor(upright * scale)) });
      const found = await encode(picture, type, quality);
      if (found.bytes.length <= maxBytes) return found;
      const expected = tried === 0 ? found.bytes.length * NEXT_QUALITY : found.bytes.length;
      if (expected > maxBytes * MARGIN) scale *= Math.sqrt((maxBytes * MARGIN) / expected);
    }
    return refused('too_large', `still too large at ${scale} of its size`);
  } catch (error) {
    return refused('unreadable', String(error));
  }
}

/** The type of a converted image: small, and with its transparency where that is possible. */
function typeFor(hasAlpha: boolean, isWanted: (type: ImageType) => boolean): ImageType {
  if (hasAlpha && isWanted('image/webp')) return 'image/webp';
  return isWanted('image/jpeg') ? 'image/jpeg' : isWanted('image/webp') ? 'image/webp' : 'image/png';
}

/** Print colours are converted, because their profile would not match the result. */
const kept = (picture: Sharp, space: string) =>
  space === 'cmyk' ? picture.keepExif().keepXmp() : picture.keepMetadata();

function encodeAs({ format, chromaSubsampling }: Metadata, picture: Sharp) {
  if (format === 'png') return done(picture.png(), 'image/png');
  if (format === 'webp') return done(picture.webp({ quality: TURNED_QUALITY }), 'image/webp');
  const subsampling = chromaSubsampling === '4:4:4' ? { chromaSubsampling } : {};
  return done(picture.jpeg({ quality: TURNED_QUALITY, ...subsampling }), 'image/jpeg');
}

function encode(picture: Sharp, type: ImageType, quality: number) {
  if (type === 'image/webp') return done(picture.webp({ quality }), type);
  if (type === 'image/png') return done(picture.png(), type);
  // JPEG has no transparency; pages are white.
  return done(picture.flatten({ background: 'white' }).jpeg({ quality }), type);
}

async function done(picture: Sharp, mimeType: ImageType) {
  const { data, info }: { data: Buffer<ArrayBuffer>; info: { width: number; height: number } } =
    await picture.toBuffer({ resolveWithObject: true });
  return { type: 'done', bytes: data, mimeType, width: info.width, height: info.height } as const;
}

const refused = (reason: 'unreadable' | 'too_large', message: string) =>
  ({ type: 'refused', reason, message }) as const;
