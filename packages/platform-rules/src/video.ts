import type { ViolationCode } from '@postrider/contracts/codes';
import { count } from './measure.ts';
import type { MediaFacts, VideoFacts } from './media.ts';
import { type Limits, mediaViolation, type Numbers, numbers, type Violation } from './rules.ts';

/** What MediaInfo’s names mean to people. */
const CODECS: Partial<Record<string, string>> = {
  AVC: 'H.264',
  HEVC: 'H.265 (HEVC)',
  'MPEG-4 Visual': 'MPEG-4 Part 2',
};
const nameOf = (codec: string) => CODECS[codec] ?? codec;
const namesOf = (codecs: readonly string[]) => codecs.map(nameOf).join(' or ');

/** Pixels that are this close to square are. */
const SQUARE = 0.01;

/**
 * What a platform would refuse of a video beside its type, its size and its length: how it is encoded, its shape. What is not
 * known of a file, or of the platform, is not objected to.
 * @param who the platform, as the subject of a sentence
 */
export function checkVideo(who: string, media: MediaFacts, limits: Limits): Violation[] {
  return [...checkShape(who, media, limits), ...(media.video ? checkEncoding(who, media.video, limits) : [])];
}

function checkShape(who: string, { width, height, duration }: MediaFacts, limits: Limits): Violation[] {
  const found: Violation[] = [];
  const { videoMinSeconds = 0, videoMinSide = 0, videoMaxRatio = Number.POSITIVE_INFINITY } = limits;
  if (duration < videoMinSeconds)
    found.push(
      mediaViolation(
        'video_too_short',
        `${who} takes videos of at least ${videoMinSeconds} seconds.`,
        numbers(videoMinSeconds, duration),
      ),
    );
  if (width === 0 || height === 0) return found;
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  if (short < videoMinSide) {
    const message = `${who} takes videos of at least ${videoMinSide} pixels on each side; this one has ${count(width)} × ${count(height)}.`;
    found.push(mediaViolation('media_too_small', message, numbers(videoMinSide, short)));
  }
  if (long / short > videoMaxRatio) {
    const message = `${who} takes videos of which one side is at most ${videoMaxRatio} times as long as the other; this one has ${count(width)} × ${count(height)} pixels.`;
    found.push(mediaViolation('media_shape_unsupported', message, numbers(videoMaxRatio, long / short)));
  }
  return found;
}

function checkEncoding(who: string, video: VideoFacts, limits: Limits): Violation[] {
  const { codec, chroma, bitDepth, frameRate, pixelRatio, storedWidth, storedHeight, audioCodec } = video;
  const found: Violation[] = [];
  const object = (code: ViolationCode, message: string, compared?: Numbers) =>
    found.push(mediaViolation(code, message, compared));
  const { videoPixels = Number.POSITIVE_INFINITY, videoFrameRate = Number.POSITIVE_INFINITY } = limits;
  if (codec && limits.videoCodecs && !limits.videoCodecs.includes(codec))
    object(
      'video_codec_unsupported',
      `${who} takes videos in ${namesOf(limits.videoCodecs)}; this one is in ${nameOf(codec)}. Export it as ${namesOf(limits.videoCodecs)}.`,
    );
  if (audioCodec && limits.audioCodecs && !limits.audioCodecs.includes(audioCodec))
    object(
      'video_codec_unsupported',
      `${who} takes videos with sound in ${namesOf(limits.audioCodecs)}; this one has ${audioCodec}. Export it again.`,
    );
  const hasOtherColours = chroma && limits.videoChroma && !limits.videoChroma.includes(chroma);
  if (hasOtherColours || (bitDepth > 0 && limits.videoBitDepth && bitDepth !== limits.videoBitDepth)) {
    const wanted = `${limits.videoChroma?.join(' or ') ?? ''} colours in ${limits.videoBitDepth ?? 8} bits`;
    const message = `${who} takes videos with ${wanted}; this one has ${chroma || 'other colours'} in ${bitDepth} bits. Export it again.`;
    object('video_colours_unsupported', message);
  }
  if (Math.floor(frameRate) > videoFrameRate)
    object(
      'video_frame_rate_too_high',
      `${who} takes videos with up to ${videoFrameRate} frames in a second; this one has ${count(Math.floor(frameRate))}.`,
      numbers(videoFrameRate, Math.floor(frameRate)),
    );
  if (storedWidth * storedHeight > videoPixels)
    object(
      'media_too_large',
      `${who} takes videos of up to ${count(videoPixels)} pixels; this one has ${count(storedWidth)} × ${count(storedHeight)}.`,
      numbers(videoPixels, storedWidth * storedHeight),
    );
  if (limits.squarePixels && pixelRatio > 0 && Math.abs(pixelRatio - 1) > SQUARE)
    object(
      'media_shape_unsupported',
      `${who} takes videos whose pixels are as wide as high, which this one’s are not. Export it with square pixels.`,
    );
  return found;
}
