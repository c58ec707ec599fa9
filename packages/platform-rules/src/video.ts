import type { ViolationCode } from '@postrider/contracts/codes';
import { count } from './measure.ts';
import type { VideoFacts } from './media.ts';
import {
  type ContentFile,
  type Limits,
  mediaViolation,
  type Numbers,
  numbers,
  type Violation,
} from './rules.ts';
import { checkRatio, checkSides } from './shape.ts';

/** MediaInfo’s names in plain words. */
const CODECS: Partial<Record<string, string>> = {
  AVC: 'H.264',
  HEVC: 'H.265 (HEVC)',
  'MPEG-4 Visual': 'MPEG-4 Part 2',
};
const nameOf = (codec: string) => CODECS[codec] ?? codec;
const namesOf = (codecs: readonly string[]) => codecs.map(nameOf).join(' or ');

/** Pixels within this tolerance count as square. */
const SQUARE = 0.01;

/**
 * Checks a video's encoding and aspect ratio; type, size and length are checked elsewhere. Unknown properties of the
 * file or the platform pass.
 * @param who the platform, as the subject of a sentence
 */
export function checkVideo(who: string, file: ContentFile, limits: Limits): Violation[] {
  return [
    ...checkShape(who, file, limits),
    ...(file.video ? checkEncoding(who, file, file.video, limits) : []),
  ];
}

function checkShape(who: string, file: ContentFile, limits: Limits): Violation[] {
  const { duration } = file;
  const found: Violation[] = [];
  const { videoMinSeconds = 0, videoSide, videoRatio } = limits;
  if (duration < videoMinSeconds)
    found.push(
      mediaViolation(
        file,
        'video_too_short',
        `${who} requires videos of at least ${videoMinSeconds} seconds.`,
        numbers(videoMinSeconds, duration),
      ),
    );
  return [...found, ...checkSides(who, file, videoSide), ...checkRatio(who, file, videoRatio)];
}

function checkEncoding(who: string, file: ContentFile, video: VideoFacts, limits: Limits): Violation[] {
  const { codec, chroma, bitDepth, frameRate, pixelRatio, storedWidth, storedHeight, audioCodec } = video;
  const found: Violation[] = [];
  const object = (code: ViolationCode, message: string, compared?: Numbers) =>
    found.push(mediaViolation(file, code, message, compared));
  const { videoPixels = Number.POSITIVE_INFINITY } = limits;
  const { least: leastFrames = 0, most: mostFrames = Number.POSITIVE_INFINITY } =
    limits.framesPerSecond ?? {};
  if (codec && limits.videoCodecs && !limits.videoCodecs.includes(codec))
    object(
      'video_codec_unsupported',
      `${who} supports videos in ${namesOf(limits.videoCodecs)}; this one is in ${nameOf(codec)}. Export it as ${namesOf(limits.videoCodecs)}.`,
    );
  if (audioCodec && limits.audioCodecs && !limits.audioCodecs.includes(audioCodec))
    object(
      'video_codec_unsupported',
      `${who} supports audio in ${namesOf(limits.audioCodecs)}; this video has ${audioCodec}. Export it again.`,
    );
  const hasOtherColours = chroma && limits.videoChroma && !limits.videoChroma.includes(chroma);
  if (hasOtherColours || (bitDepth > 0 && limits.videoBitDepth && bitDepth !== limits.videoBitDepth)) {
    const wanted = `${limits.videoChroma?.join(' or ') ?? ''} colours in ${limits.videoBitDepth ?? 8} bits`;
    const message = `${who} supports videos with ${wanted}; this one has ${chroma || 'other colours'} in ${bitDepth} bits. Export it again.`;
    object('video_colours_unsupported', message);
  }
  if (Math.floor(frameRate) > mostFrames)
    object(
      'video_frame_rate_too_high',
      `${who} allows up to ${mostFrames} frames per second; this video has ${count(Math.floor(frameRate))}.`,
      numbers(mostFrames, Math.floor(frameRate)),
    );
  if (frameRate > 0 && Math.ceil(frameRate) < leastFrames)
    object(
      'video_frame_rate_too_low',
      `${who} requires at least ${leastFrames} frames per second; this video has ${count(Math.ceil(frameRate))}.`,
      numbers(leastFrames, Math.ceil(frameRate)),
    );
  if (storedWidth * storedHeight > videoPixels)
    object(
      'media_too_large',
      `${who} allows videos of up to ${count(videoPixels)} pixels; this one has ${count(storedWidth)} × ${count(storedHeight)}.`,
      numbers(videoPixels, storedWidth * storedHeight),
    );
  if (limits.videoIndexFirst && video.indexFirst === false)
    object(
      'video_index_last',
      `${who} requires videos with the index at the beginning of the file (“fast start”). Export it with fast start.`,
    );
  if (limits.squarePixels && pixelRatio > 0 && Math.abs(pixelRatio - 1) > SQUARE)
    object('media_shape_unsupported', `${who} requires square pixels. Export the video with square pixels.`);
  return found;
}
