import type { BlueskyOptions } from '@postrider/contracts';
import type { Violation } from '@postrider/service';
import type { Content, MediaFacts } from '../connector.ts';
import { count, graphemeLength, measured, megabytes } from '../text.ts';
import { textsOf } from '../thread.ts';
import { LIMITS } from './limits.ts';

/** Everything Bluesky would object to, on a server that takes `uploadBytes` in one upload. */
export function check(content: Content<BlueskyOptions>, uploadBytes = Number.POSITIVE_INFINITY): Violation[] {
  const { media } = content;
  const texts = textsOf(content, 'bluesky');
  const found = texts.flatMap(({ text, path }, part) => checkText(text, part === 0 ? media : null, path));
  return [...found, ...checkMedia(media, uploadBytes)];
}

function checkText(text: string, media: MediaFacts | null, path: string): Violation[] {
  if (text.trim() === '' && !media)
    return [{ path, code: 'empty_post', message: 'A Bluesky post needs a text, a picture or a video.' }];
  const length = measured(text, LIMITS.graphemes, graphemeLength);
  if (length > LIMITS.graphemes) {
    const message = `Bluesky takes ${LIMITS.graphemes} characters; this text has ${count(length)}.`;
    return [{ path, code: 'text_too_long', message }];
  }
  const bytes = Buffer.byteLength(text);
  if (bytes <= LIMITS.bytes) return [];
  const message = `Bluesky takes ${count(LIMITS.bytes)} bytes of text; this text, with its emoji, has ${count(bytes)}.`;
  return [{ path, code: 'text_too_long', message }];
}

function checkMedia(media: MediaFacts | null, uploadBytes: number): Violation[] {
  if (!media) return [];
  const objection = (code: string, message: string): Violation => ({ path: '/mediaId', code, message });
  if (media.type === 'image') {
    if (media.animated)
      return [objection('media_animated', 'Bluesky shows no animated pictures. Use an MP4 video instead.')];
    if (!isOneOf(LIMITS.imageTypes, media.mimeType))
      return [objection('media_type_unsupported', 'Bluesky takes JPEG, PNG and WebP pictures.')];
    if (media.size > LIMITS.imageSourceBytes)
      return [
        objection(
          'media_too_large',
          `Bluesky pictures may have ${megabytes(LIMITS.imageSourceBytes)} at most.`,
        ),
      ];
    return [];
  }
  const found: Violation[] = [];
  if (!isOneOf(LIMITS.videoTypes, media.mimeType))
    found.push(objection('media_type_unsupported', 'Bluesky takes only MP4 videos.'));
  if (media.size > LIMITS.videoBytes)
    found.push(
      objection('media_too_large', `Bluesky videos may have ${megabytes(LIMITS.videoBytes)} at most.`),
    );
  else if (media.size > uploadBytes)
    found.push(
      objection('media_too_large', `This account’s server takes videos up to ${megabytes(uploadBytes)}.`),
    );
  if (media.duration > LIMITS.videoSeconds)
    found.push(
      objection('video_too_long', `Bluesky videos may last ${LIMITS.videoSeconds / 60} minutes at most.`),
    );
  return found;
}

const isOneOf = (list: readonly string[], value: string): boolean => list.includes(value);
