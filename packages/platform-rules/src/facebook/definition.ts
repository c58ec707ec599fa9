import { LENGTHS } from '../counting.ts';
import { definePlatform } from '../definition.ts';
import { GRAPH_API } from '../meta/api.ts';
import { connect } from './connect.ts';
import { entities } from './entities.ts';
import { facebookOptions, LIMITS } from './limits.ts';
import { preview } from './preview.ts';
import { isReel } from './reels.ts';
import { check } from './rules.ts';
import { texts } from './texts/index.ts';

const WITH_PHOTOS_MS = 30_000;
const PER_PHOTO_MS = 3_000;
const WITH_VIDEO_MS = 2 * 60_000;
const LONGEST_MS = 15 * 60_000;
/** The upload and the processing of a video together. */
const BYTES_PER_MS = 2_000;

/** Pages on Facebook. */
export const facebook = definePlatform({
  name: 'Facebook',
  mark: {
    path: 'M13.6 21.5v-7.3h2.5l.4-3h-2.9V9.4c0-.9.3-1.5 1.5-1.5h1.6V5.2c-.3 0-1.2-.1-2.3-.1-2.3 0-3.8 1.4-3.8 3.9v2.2H8.1v3h2.5v7.3h3Z',
    colour: '#0866ff',
  },
  hasHandles: false,
  connect,
  texts,
  can: { edit: true, delete: true, metrics: true },
  guarantee: 'at_most_once',
  fixedOptions: ['altText', 'files', 'linkCard', 'videoAs'],
  api: GRAPH_API,
  options: facebookOptions,
  limits: LIMITS,
  serverLimits: [],
  lead: {
    mostMs: LONGEST_MS,
    of: (_words, media) => {
      const video = media.find(({ type }) => type === 'video');
      if (video) return Math.min(LONGEST_MS, WITH_VIDEO_MS + video.size / BYTES_PER_MS);
      return media.length > 0 ? WITH_PHOTOS_MS + media.length * PER_PHOTO_MS : 0;
    },
  },
  // Facebook publishes no window for the same text (error 506); with this one, a text can be repeated daily.
  pace: { sameTextMs: 20 * 3_600_000 },
  countedAs: 'utf16',
  length: LENGTHS.utf16,
  publishedAs: (file, options) => (isReel(file, options) ? 'reel' : 'video'),
  preview,
  entities,
  check,
});
