import { definePlatform } from '../definition.ts';
import { connect } from './connect.ts';
import { entities } from './entities.ts';
import { LIMITS, xOptions } from './limits.ts';
import { preview } from './preview.ts';
import { priceOf } from './price.ts';
import { check } from './rules.ts';
import { texts } from './texts/index.ts';
import { weightedLength } from './weighted-length.ts';

/** X. */
export const x = definePlatform({
  name: 'X',
  mark: {
    path: 'M18.9 1.15h3.68l-8.04 9.19L24 22.85h-7.41l-5.8-7.59-6.63 7.59H.47l8.6-9.83L0 1.15h7.59l5.25 6.94 6.06-6.94Zm-1.29 19.5h2.04L6.49 3.24H4.3L17.61 20.65Z',
    colour: '#0f1419',
  },
  connect,
  texts,
  options: xOptions,
  // X's API has no edits for ordinary apps.
  can: { edit: false, delete: true, metrics: true },
  guarantee: 'at_most_once',
  limits: LIMITS,
  serverLimits: [],
  // X publishes no window for the same text; with this one, a text can be repeated daily. 2,400 posts a day: help.x.com,
  // “Understanding X limits”, 2026-11.
  pace: { dailyPosts: 2_400, sameTextMs: 20 * 3_600_000 },
  price: priceOf,
  countedAs: 'weighted',
  length: weightedLength,
  preview,
  entities,
  check,
});
