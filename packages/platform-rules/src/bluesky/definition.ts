import { definePlatform } from '../definition.ts';
import { connect } from './connect.ts';
import { entities } from './entities.ts';
import { blueskyOptions, LIMITS } from './limits.ts';
import { preview } from './preview.ts';
import { check, lengthOf } from './rules.ts';
import { texts } from './texts/index.ts';

/** Bluesky and other AT Protocol servers. */
export const bluesky = definePlatform({
  name: 'Bluesky',
  mark: {
    path: 'M12 10.8c-1.09-2.11-4.05-6.05-6.8-7.99C2.57.94 1.56 1.27.9 1.57.14 1.91 0 3.08 0 3.77c0 .69.38 5.65.62 6.48.82 2.73 3.72 3.66 6.39 3.36-3.91.58-7.39 2.01-2.83 7.08 5.01 5.19 6.87-1.11 7.82-4.31.95 3.2 2.05 9.27 7.73 4.31 4.27-4.31 1.17-6.5-2.74-7.08 2.67.3 5.57-.63 6.39-3.36.24-.83.62-5.79.62-6.48 0-.69-.14-1.86-.9-2.2-.66-.3-1.66-.62-4.3 1.24C16.05 4.75 13.09 8.69 12 10.8Z',
    colour: '#0b63d6',
  },
  connect,
  texts,
  options: blueskyOptions,
  // A record can be replaced, but the app shows no sign of it, and likes and replies still refer to the first version.
  can: { edit: false, delete: true, metrics: true },
  guarantee: 'exactly_once',
  limits: LIMITS,
  serverLimits: ['uploadBytes'],
  // 35,000 points a day, three for each post (docs.bsky.app, “Rate limits”).
  pace: { dailyPosts: 11_666 },
  countedAs: 'graphemes',
  length: lengthOf,
  preview,
  entities,
  check,
});
