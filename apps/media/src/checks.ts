import { isMimeType, MEDIA_LIMITS, type MimeType } from '@postrider/platform-rules/media';
import { AppError, invalid } from '@postrider/service/errors';
import { sizeText } from './limits.ts';
import { ACCEPTED, nameOf, rejected, typeOf } from './media.ts';

const number = (value: number) => Math.round(value).toLocaleString('en');
const millions = (pixels: number) => `${number(pixels / 1e6)} million`;

/** The maximum size of a file of this type. */
const maxBytes = (mimeType: MimeType): number =>
  typeOf(mimeType) === 'image' ? MEDIA_LIMITS.imageBytes : MEDIA_LIMITS.uploadBytes;

/** What a client announces before an upload, checked; throws `invalid_request` naming every field that is wrong. */
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

/** `limit_reached`: so many more bytes do not fit beside what a workspace stores. */
export const storageFull = (bytes: number, stored: number, limit: number): AppError =>
  new AppError(
    'limit_reached',
    `The library holds ${sizeText(stored)} of the ${sizeText(limit)} that the plan includes, uploads that were begun ` +
      `counted; ${bytes > 0 ? `another ${sizeText(bytes)} do` : 'this file does'} not fit.`,
  );

/** Throws `media_rejected` for a file that is too large for its kind. */
export function checkSize(mimeType: MimeType, size: number): void {
  if (size <= maxBytes(mimeType)) return;
  throw rejected(
    `This file is ${nameOf(mimeType)} of ${sizeText(size)}; at most ${sizeText(maxBytes(mimeType))} are possible.`,
  );
}

/** Throws `media_rejected` for an image that can't be shown. */
export function checkImage(image: { width: number; height: number; bitmapBytes: number }): void {
  const { width, height, bitmapBytes } = image;
  const shape = `${number(width)} × ${number(height)} pixels`;
  if (Math.max(width, height) > MEDIA_LIMITS.imageSide) {
    throw rejected(
      `This image has ${shape}; each side can have at most ${number(MEDIA_LIMITS.imageSide)}. Make it smaller first.`,
    );
  }
  if (width * height > MEDIA_LIMITS.imagePixels) {
    throw rejected(
      `This image has ${shape}, ${millions(width * height)} in all; at most ${millions(MEDIA_LIMITS.imagePixels)} are ` +
        'possible. Make it smaller first.',
    );
  }
  if (bitmapBytes > MEDIA_LIMITS.imageBitmapBytes) {
    throw rejected(
      `This image takes ${sizeText(bitmapBytes)} when it is opened; at most ${sizeText(MEDIA_LIMITS.imageBitmapBytes)} ` +
        'are possible. Make it smaller, or save it with 8 bits per colour.',
    );
  }
}

/** Throws `media_rejected` for a video that does not match its type or can't be played. */
export function checkVideo(video: { width: number; height: number; duration: number }, size: number): void {
  const { width, height, duration } = video;
  if (Math.max(width, height) > MEDIA_LIMITS.videoSide) {
    throw rejected(
      `This video has ${number(width)} × ${number(height)} pixels; each side can have at most ` +
        `${number(MEDIA_LIMITS.videoSide)}. Export it smaller.`,
    );
  }
  if (duration > MEDIA_LIMITS.videoSeconds) {
    throw rejected(
      `This video is ${number(duration)} seconds long; at most ${number(MEDIA_LIMITS.videoSeconds)} (12 hours) are possible.`,
    );
  }
  if (size < duration * MEDIA_LIMITS.videoMinBytesPerSecond) {
    throw rejected(
      `This video claims to be ${number(duration)} seconds long but has only ${number(size)} bytes; ` +
        `${MEDIA_LIMITS.videoMinBytesPerSecond} bytes per second are the least. Export it again.`,
    );
  }
}
