import { MEDIA_LIMITS, type MimeType } from '@postrider/platform-rules/media';
import { rejected } from '../../media.ts';
import type { Bytes } from '../messages.ts';
import { buffered, parts, readBox, readElement } from './containers.ts';

/**
 * Throws `media_rejected` for a video with too many tracks, because the parser's work grows with their square. Unknown
 * structures are left to the parser.
 */
export async function checkTracks(file: Bytes, mimeType: MimeType): Promise<void> {
  const tracks =
    mimeType === 'video/webm' ? await webmTracks(buffered(file)) : await mp4Tracks(buffered(file));
  if (tracks <= MEDIA_LIMITS.videoTracks) return;
  throw rejected(
    `This video has more than ${MEDIA_LIMITS.videoTracks} tracks, which is the maximum. Export it with fewer.`,
  );
}

/** Whether the index of an MP4 or MOV is before its data, so that it can be played while it arrives. */
export async function hasIndexFirst(file: Bytes): Promise<boolean> {
  for await (const { type } of parts(readBox, buffered(file), 0, file.size)) {
    if (type === 'moov') return true;
    if (type === 'mdat') return false;
  }
  return false;
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
