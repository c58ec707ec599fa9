import { z } from 'zod';
import { LENGTHS } from '../counting.ts';
import { definePlatform } from '../definition.ts';
import { GRAPH_API } from '../meta/api.ts';
import { connect } from './connect.ts';
import { entities } from './entities.ts';
import { publishedAs } from './kind.ts';
import { instagramOptions, LIMITS } from './limits.ts';
import { preview } from './preview.ts';
import { check } from './rules.ts';
import { texts } from './texts/index.ts';

const MINUTE_MS = 60_000;
/** Instagram fetches and processes each file before the post. */
const WITH_IMAGES_MS = MINUTE_MS;
const PER_IMAGE_MS = 5_000;
const WITH_VIDEOS_MS = 2 * MINUTE_MS;
const VIDEO_BYTES_PER_SECOND = 2_000_000;
const LONGEST_MS = 15 * MINUTE_MS;

const story = z.object({ kind: z.literal('story') });

/** Instagram, with its own login, for professional accounts. */
export const instagram = definePlatform({
  name: 'Instagram',
  mark: {
    path: 'M7.8 2h8.4A5.8 5.8 0 0 1 22 7.8v8.4a5.8 5.8 0 0 1-5.8 5.8H7.8A5.8 5.8 0 0 1 2 16.2V7.8A5.8 5.8 0 0 1 7.8 2Zm-.2 2A3.6 3.6 0 0 0 4 7.6v8.8A3.6 3.6 0 0 0 7.6 20h8.8a3.6 3.6 0 0 0 3.6-3.6V7.6A3.6 3.6 0 0 0 16.4 4H7.6ZM12 7a5 5 0 1 1 0 10 5 5 0 0 1 0-10Zm0 2a3 3 0 1 0 0 6 3 3 0 0 0 0-6Zm5.25-3.5a1.25 1.25 0 1 1 0 2.5 1.25 1.25 0 0 1 0-2.5Z',
    colour: '#c13584',
  },
  connect,
  texts,
  fetchesMedia: true,
  can: { edit: false, delete: false, metrics: true },
  guarantee: 'at_most_once',
  api: GRAPH_API,
  options: instagramOptions,
  omitsText: (options) => story.safeParse(options).success,
  limits: LIMITS,
  serverLimits: [],
  lead: {
    mostMs: LONGEST_MS,
    of: (_words, media) => {
      const videos = media.filter(({ type }) => type === 'video');
      const bytes = videos.reduce((sum, { size }) => sum + size, 0);
      const usual = videos.length > 0 ? WITH_VIDEOS_MS : WITH_IMAGES_MS;
      const images = (media.length - videos.length) * PER_IMAGE_MS;
      return usual + images + (bytes / VIDEO_BYTES_PER_SECOND) * 1_000;
    },
  },
  // 25 to 100 posts in 24 hours, which Instagram decides for each account.
  pace: { dailyPosts: 25 },
  countedAs: 'utf16',
  length: LENGTHS.utf16,
  publishedAs,
  preview,
  entities,
  check,
});
