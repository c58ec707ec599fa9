import { LENGTHS } from '../counting.ts';
import { definePlatform } from '../definition.ts';
import { connect } from './connect.ts';
import { entities } from './entities.ts';
import { LIMITS, tiktokOptions } from './limits.ts';
import { preview } from './preview.ts';
import { check } from './rules.ts';
import { terms } from './terms.ts';
import { texts } from './texts/index.ts';

const MINUTE_MS = 60_000;
/** Photos are converted first. */
const WITH_PHOTOS_MS = MINUTE_MS;
const WITH_VIDEO_MS = MINUTE_MS;
const VIDEO_BYTES_PER_MS = 2_000;
/** The address for the bytes of a video lives an hour. */
const LONGEST_MS = 10 * MINUTE_MS;

/** TikTok, for an app of the operator. A post is a video or photos; its caption is their text. */
export const tiktok = definePlatform({
  name: 'TikTok',
  mark: {
    path: 'M13 2h3.2c.2 2.3 1.7 4 4 4.3v3.3c-1.5 0-2.9-.5-4-1.3v6.9a6.6 6.6 0 1 1-6.6-6.6c.3 0 .7 0 1 .1V12a3.3 3.3 0 1 0 2.4 3.2V2Z',
    colour: '#121212',
  },
  // Without the name of the account, as in the inbox state, it is the name that the person has chosen.
  hasHandles: false,
  connect,
  texts,
  fetchesMedia: 'images',
  can: { edit: false, delete: false, metrics: true },
  guarantee: 'at_most_once',
  options: tiktokOptions,
  terms,
  limits: LIMITS,
  serverLimits: [],
  lead: {
    mostMs: LONGEST_MS,
    of(_words, media) {
      const video = media.find(({ type }) => type === 'video');
      return video ? WITH_VIDEO_MS + video.size / VIDEO_BYTES_PER_MS : WITH_PHOTOS_MS;
    },
  },
  // Direct posts of an account by all apps together, as people report; TikTok publishes no number.
  pace: { dailyPosts: 15 },
  countedAs: 'utf16',
  length: LENGTHS.utf16,
  preview,
  entities,
  check,
});
