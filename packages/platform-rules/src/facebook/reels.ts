import type { MediaFacts } from '../media.ts';
import type { Bounds } from '../rules.ts';
import { type FacebookOptions, REEL_LIMITS } from './limits.ts';

/** Cameras and programs round sides. */
const TOLERANCE = 0.01;

const isWithin = (value: number, { least = 0, most = Number.POSITIVE_INFINITY }: Bounds, tolerance = 0) =>
  value >= least * (1 - tolerance) && value <= most * (1 + tolerance);

/** Whether a video has the shape and length of a reel. An unknown frame rate passes. */
function looksLikeReel({ width, height, duration, video }: MediaFacts): boolean {
  const { videoMinSeconds, videoSeconds, videoSide, videoRatio, framesPerSecond } = REEL_LIMITS;
  const rate = Math.round(video?.frameRate ?? 0);
  return (
    isWithin(duration, { least: videoMinSeconds, most: videoSeconds }) &&
    isWithin(width, videoSide) &&
    isWithin(width / height, videoRatio, TOLERANCE) &&
    (rate === 0 || isWithin(rate, framesPerSecond))
  );
}

/** Whether a video is published as a reel. */
export const isReel = (file: MediaFacts, { videoAs = 'auto' }: FacebookOptions): boolean =>
  videoAs === 'reel' || (videoAs === 'auto' && looksLikeReel(file));
