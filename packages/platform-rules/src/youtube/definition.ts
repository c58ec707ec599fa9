import { LENGTHS } from '../counting.ts';
import { definePlatform } from '../definition.ts';
import { connect } from './connect.ts';
import { entities } from './entities.ts';
import { FIXED_OPTIONS, LIMITS, youtubeOptions } from './limits.ts';
import { preview } from './preview.ts';
import { check } from './rules.ts';
import { publishedAs, shownAs } from './shorts.ts';
import { texts } from './texts/index.ts';

const MINUTE_MS = 60_000;
/** YouTube processes a video before people can watch it, and the time grows with its length. */
const PROCESSING_MS = 3 * MINUTE_MS;
const PER_SECOND_MS = 200;
const VIDEO_BYTES_PER_MS = 2_000;
const LONGEST_MS = 15 * MINUTE_MS;

/** YouTube, for channels. */
export const youtube = definePlatform({
  name: 'YouTube',
  mark: {
    path: 'M12 4.5c3.7 0 6.4.1 7.8.5a2.6 2.6 0 0 1 1.8 1.8c.3 1.3.4 3.2.4 5.2s-.1 3.9-.4 5.2a2.6 2.6 0 0 1-1.8 1.8c-1.4.4-4.1.5-7.8.5s-6.4-.1-7.8-.5a2.6 2.6 0 0 1-1.8-1.8C2.1 15.9 2 14 2 12s.1-3.9.4-5.2A2.6 2.6 0 0 1 4.2 5c1.4-.4 4.1-.5 7.8-.5ZM10 8.7v6.6l5.7-3.3L10 8.7Z',
    colour: '#c4001d',
  },
  connect,
  texts,
  can: { edit: true, delete: true, metrics: true },
  guarantee: 'exactly_once',
  options: youtubeOptions,
  fixedOptions: FIXED_OPTIONS,
  limits: LIMITS,
  serverLimits: [],
  lead: {
    mostMs: LONGEST_MS,
    of: (_words, media) =>
      media.reduce(
        (sum, { size, duration }) => sum + size / VIDEO_BYTES_PER_MS + duration * PER_SECOND_MS,
        PROCESSING_MS,
      ),
  },
  // The uploads of a Google project, until Google raises its quota.
  pace: { dailyAppPosts: 100 },
  countedAs: 'bytes',
  length: LENGTHS.bytes,
  shownAs,
  publishedAs,
  preview,
  entities,
  check,
});
