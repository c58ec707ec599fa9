import { LENGTHS } from '../counting.ts';
import { definePlatform } from '../definition.ts';
import { connect } from './connect.ts';
import { entities } from './entities.ts';
import { LIMITS, threadsOptions } from './limits.ts';
import { preview } from './preview.ts';
import { check } from './rules.ts';
import { texts } from './texts/index.ts';

const MINUTE_MS = 60_000;
/** Threads advises to publish a container 30 seconds after its creation. */
const WITH_TEXT_MS = 45_000;
/** Threads fetches and processes each file before the post. */
const WITH_IMAGES_MS = MINUTE_MS;
const PER_IMAGE_MS = 2_000;
const WITH_VIDEOS_MS = 2 * MINUTE_MS;
const VIDEO_BYTES_PER_SECOND = 2_000_000;
const LONGEST_MS = 15 * MINUTE_MS;

/** Meta's Threads. */
export const threads = definePlatform({
  name: 'Threads',
  mark: {
    path: 'M12 2a10 10 0 1 0 5.3 18.5l-1.1-1.7A8 8 0 1 1 20 12v1.2a1.8 1.8 0 0 1-3.6 0V7.6h-2v.8a4.8 4.8 0 1 0 .7 7 3.8 3.8 0 0 0 6.9-2.2V12A10 10 0 0 0 12 2Zm-.4 7.2a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6Z',
    colour: '#101010',
  },
  connect,
  texts,
  fetchesMedia: true,
  can: { edit: false, delete: true, metrics: true },
  guarantee: 'at_most_once',
  options: threadsOptions,
  limits: LIMITS,
  serverLimits: [],
  lead: {
    mostMs: LONGEST_MS,
    of: (_words, media) => {
      if (media.length === 0) return WITH_TEXT_MS;
      const videos = media.filter(({ type }) => type === 'video');
      const bytes = videos.reduce((sum, { size }) => sum + size, 0);
      const usual = videos.length > 0 ? WITH_VIDEOS_MS : WITH_IMAGES_MS;
      return usual + media.length * PER_IMAGE_MS + (bytes / VIDEO_BYTES_PER_SECOND) * 1_000;
    },
  },
  pace: { dailyPosts: 250 },
  countedAs: 'emojiBytes',
  length: LENGTHS.emojiBytes,
  preview,
  entities,
  check,
});
