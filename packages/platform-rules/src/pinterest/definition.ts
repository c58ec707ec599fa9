import { LENGTHS } from '../counting.ts';
import { definePlatform } from '../definition.ts';
import { connect } from './connect.ts';
import { entities } from './entities.ts';
import { LIMITS, pinterestOptions } from './limits.ts';
import { preview } from './preview.ts';
import { check } from './rules.ts';
import { texts } from './texts/index.ts';

const MINUTE_MS = 60_000;
/** Images that are converted first. */
const WITH_IMAGES_MS = 20_000;
const WITH_VIDEO_MS = 2 * MINUTE_MS;
const VIDEO_BYTES_PER_MS = 2_000;
const LONGEST_MS = 15 * MINUTE_MS;

/** Pinterest. A post is a Pin on a board; its caption is the description. */
export const pinterest = definePlatform({
  name: 'Pinterest',
  mark: {
    path: 'M12 2a10 10 0 0 0-3.6 19.3c-.1-.8-.2-2 0-2.9l1.2-5s-.3-.6-.3-1.5c0-1.4.8-2.5 1.8-2.5.9 0 1.3.7 1.3 1.4 0 .9-.6 2.2-.9 3.4-.2 1 .5 1.8 1.5 1.8 1.8 0 3.1-1.9 3.1-4.6 0-2.4-1.7-4.1-4.2-4.1a4.3 4.3 0 0 0-4.5 4.4c0 .9.3 1.8.7 2.3l.1.3-.3 1.2c0 .2-.2.2-.4.1-1.2-.6-2-2.4-2-3.8C5.5 8.7 7.8 5.8 12 5.8c3.4 0 6.1 2.4 6.1 5.7 0 3.4-2.1 6.1-5.1 6.1-1 0-1.9-.5-2.3-1.1l-.6 2.4c-.2.9-.8 1.9-1.2 2.6A10 10 0 1 0 12 2Z',
    colour: '#ad081b',
  },
  connect,
  texts,
  fetchesMedia: true,
  can: { edit: false, delete: true, metrics: true },
  guarantee: 'at_most_once',
  options: pinterestOptions,
  limits: LIMITS,
  serverLimits: [],
  lead: {
    mostMs: LONGEST_MS,
    of(_words, media) {
      const video = media.find(({ type }) => type === 'video');
      return video ? WITH_VIDEO_MS + video.size / VIDEO_BYTES_PER_MS : WITH_IMAGES_MS;
    },
  },
  countedAs: 'utf16',
  length: LENGTHS.utf16,
  preview,
  entities,
  check,
});
