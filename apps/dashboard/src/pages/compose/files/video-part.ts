import { EDIT_LIMITS } from '@postrider/platform-rules/media';
import type { Part } from './crop-part.ts';
import type { Cut } from './picture-file.ts';

/** The part of a video that stays, in seconds. */
export interface Span {
  start: number;
  end: number;
}

const { leastSeconds, leastSide } = EDIT_LIMITS;

/** Tenths of a second are as exact as a slider can be. */
export const rounded = (seconds: number): number => Math.round(seconds * 10) / 10;

const between = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** The span with another start, within the video and before its end. */
export const withStart = ({ end }: Span, start: number): Span => ({
  start: between(start, 0, Math.max(0, end - leastSeconds)),
  end,
});

/** The span with another end, within the video and after its start. */
export const withEnd = ({ start }: Span, end: number, duration: number): Span => ({
  start,
  end: between(end, Math.min(duration, start + leastSeconds), duration),
});

/** The pixels of a part: even, within the video, and not too small for an edit. */
export function cutOf(part: Part, width: number, height: number): Cut {
  const side = (share: number, whole: number) =>
    Math.min(Math.max(Math.round((share * whole) / 2) * 2, leastSide), Math.floor(whole / 2) * 2);
  const [w, h] = [side(part.width, width), side(part.height, height)];
  return {
    x: between(Math.round(part.x * width), 0, width - w),
    y: between(Math.round(part.y * height), 0, height - h),
    width: w,
    height: h,
  };
}
