import { isMimeType, MEDIA_LIMITS, type MimeType } from '@postrider/platform-rules/media';
import { AppError, invalid } from '@postrider/service/errors';
import { sizeText } from './limits.ts';
import { ACCEPTED, nameOf, rejected, typeOf } from './media.ts';

const number = (value: number) => Math.round(value).toLocaleString('en');
const millions = (pixels: number) => `${number(pixels / 1e6)} million`;

const { imageBytes: image, uploadBytes: video, documentBytes: document, subtitlesBytes } = MEDIA_LIMITS;
const MAX_BYTES = { image, video, document, subtitles: subtitlesBytes };

/** The maximum size of a file of this type. */
const maxBytes = (mimeType: MimeType): number => MAX_BYTES[typeOf(mimeType)];

/** Checks a client's announcement of an upload; throws `invalid_request` with every violation. */
export function announced(type: string, size: number): { mimeType: MimeType; size: number } {
  const most = isMimeType(type) ? maxBytes(type) : MEDIA_LIMITS.uploadBytes;
  const isSizeOk = Number.isSafeInteger(size) && size >= 1 && size <= most;
  if (isMimeType(type) && isSizeOk) return { mimeType: type, size };
  const kind = isMimeType(type) ? nameOf(type) : 'a file';
  const wrongType = invalid('/type', 'unsupported', `This media type is not supported. ${ACCEPTED}`);
  const wrongSize = invalid(
    '/size',
    'out_of_range',
    `The size of ${kind} must be from 1 byte to ${sizeText(most)} (${number(most)} bytes).`,
  );
  if (isSizeOk) throw wrongType;
  if (isMimeType(type)) throw wrongSize;
  throw new AppError('invalid_request', `${wrongType.message} ${wrongSize.message}`, {
    errors: [...wrongType.errors, ...wrongSize.errors],
  });
}

/** Throws `media_rejected` for a file that is too large for its kind. */
export function checkSize(mimeType: MimeType, size: number): void {
  if (size <= maxBytes(mimeType)) return;
  throw rejected(
    `This file is ${nameOf(mimeType)} of ${sizeText(size)}; the limit is ${sizeText(maxBytes(mimeType))}.`,
  );
}

/** Throws `media_rejected` for an image that can't be shown. */
export function checkImage(image: { width: number; height: number; bitmapBytes: number }): void {
  const { width, height, bitmapBytes } = image;
  const shape = `${number(width)} × ${number(height)} pixels`;
  if (Math.max(width, height) > MEDIA_LIMITS.imageSide) {
    throw rejected(
      `This image has ${shape}; the limit of each side is ${number(MEDIA_LIMITS.imageSide)}. Reduce the image.`,
    );
  }
  if (width * height > MEDIA_LIMITS.imagePixels) {
    throw rejected(
      `This image has ${shape}, ${millions(width * height)} in total; the limit is ${millions(MEDIA_LIMITS.imagePixels)}. ` +
        'Reduce the image.',
    );
  }
  if (bitmapBytes > MEDIA_LIMITS.imageBitmapBytes) {
    throw rejected(
      `This image takes ${sizeText(bitmapBytes)} of memory; the limit is ${sizeText(MEDIA_LIMITS.imageBitmapBytes)}. ` +
        'Reduce it, or save it with 8 bits per colour.',
    );
  }
}

/** Throws `media_rejected` for a video that does not match its type or can't be played. */
export function checkVideo(video: { width: number; height: number; duration: number }, size: number): void {
  const { width, height, duration } = video;
  if (Math.max(width, height) > MEDIA_LIMITS.videoSide) {
    throw rejected(
      `This video has ${number(width)} × ${number(height)} pixels; the limit of each side is ` +
        `${number(MEDIA_LIMITS.videoSide)}. Export it with fewer pixels.`,
    );
  }
  if (duration > MEDIA_LIMITS.videoSeconds) {
    throw rejected(
      `This video is ${number(duration)} seconds long; the limit is ${number(MEDIA_LIMITS.videoSeconds)} seconds (12 hours).`,
    );
  }
  if (size < duration * MEDIA_LIMITS.videoMinBytesPerSecond) {
    throw rejected(
      `This video claims to be ${number(duration)} seconds long but has only ${number(size)} bytes; ` +
        `the minimum is ${MEDIA_LIMITS.videoMinBytesPerSecond} bytes per second. Export it again.`,
    );
  }
}

/** Throws `media_rejected` for a document with too many pages. */
export function checkPages(pages: number): void {
  if (pages <= MEDIA_LIMITS.documentPages) return;
  throw rejected(
    `This document has ${number(pages)} pages; the limit is ${number(MEDIA_LIMITS.documentPages)}. Split it.`,
  );
}
