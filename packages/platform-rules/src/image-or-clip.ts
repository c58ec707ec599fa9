import { megabytes } from './measure.ts';
import {
  type ContentFile,
  type Limits,
  mediaViolation,
  numbers,
  takesAnimated,
  takesType,
  type Violation,
} from './rules.ts';
import { checkVideo } from './video.ts';

interface FileLimits extends Limits {
  imageBytes: number;
  videoBytes: number;
  videoSeconds: number;
}

/** The file limits of a platform that takes JPEG, PNG, WebP and GIF images, and MP4 and MOV videos. `who` begins the messages. */
export function checkImageOrClip(who: string, file: ContentFile, limits: FileLimits): Violation[] {
  if (file.type === 'image') return checkImage(who, file, limits);
  return file.type === 'video' ? checkClip(who, file, limits) : [];
}

function checkImage(who: string, file: ContentFile, limits: FileLimits): Violation[] {
  if (!takesType(limits, file)) {
    const message = `${who} supports JPEG, PNG, WebP and GIF images.`;
    return [mediaViolation(file, 'media_type_unsupported', message)];
  }
  if (file.animated && !takesAnimated(limits, file)) {
    const message = `${who} does not support animated images. Use an MP4 video instead.`;
    return [mediaViolation(file, 'media_animated', message)];
  }
  if (file.size <= limits.imageBytes) return [];
  const message = `${who} allows images of up to ${megabytes(limits.imageBytes)}.`;
  return [mediaViolation(file, 'media_too_large', message, numbers(limits.imageBytes, file.size))];
}

function checkClip(who: string, file: ContentFile, limits: FileLimits): Violation[] {
  const found: Violation[] = [];
  if (!takesType(limits, file))
    found.push(mediaViolation(file, 'media_type_unsupported', `${who} supports MP4 and MOV videos.`));
  if (file.size > limits.videoBytes) {
    const message = `${who} allows videos of up to ${megabytes(limits.videoBytes)}.`;
    found.push(mediaViolation(file, 'media_too_large', message, numbers(limits.videoBytes, file.size)));
  }
  if (file.duration > limits.videoSeconds) {
    const message = `${who} allows videos of up to ${limits.videoSeconds / 60} minutes.`;
    found.push(mediaViolation(file, 'video_too_long', message, numbers(limits.videoSeconds, file.duration)));
  }
  return [...found, ...checkVideo(who, file, limits)];
}
