import type { PublishedVideo } from '../definition.ts';
import type { MediaFacts } from '../media.ts';
import { SHORT_SECONDS } from './limits.ts';

/** Whether YouTube shows a video as a Short: upright or square, and short enough. An unknown form is none. */
const isShort = ({ type, width, height, duration }: MediaFacts): boolean =>
  type === 'video' && width > 0 && height >= width && duration > 0 && duration <= SHORT_SECONDS;

/** What people should know about a video that becomes a Short. */
export const shownAs = (file: MediaFacts): string | undefined =>
  isShort(file)
    ? 'YouTube shows this video as a Short, because it is upright or square and has up to three minutes.'
    : undefined;

/** As what YouTube publishes a video. */
export const publishedAs = (file: MediaFacts): PublishedVideo => (isShort(file) ? 'short' : 'video');
