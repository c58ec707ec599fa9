import type { MediaFacts } from '../media.ts';
import { SHORT_SECONDS } from './limits.ts';

/** Whether YouTube shows a video as a Short: upright or square, and short enough. An unknown form is none. */
export const isShort = ({ type, width, height, duration }: MediaFacts): boolean =>
  type === 'video' && width > 0 && height >= width && duration > 0 && duration <= SHORT_SECONDS;
