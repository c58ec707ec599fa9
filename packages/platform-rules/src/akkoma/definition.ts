import { definePlatform } from '../definition.ts';
import { connectTo } from '../mastodon/connect.ts';
import { entities } from '../mastodon/entities.ts';
import { preview } from '../mastodon/preview.ts';
import { checkOf } from '../mastodon/rules.ts';
import { graphemeLength } from '../measure.ts';
import { akkomaOptions, LIMITS } from './limits.ts';
import { texts } from './texts/index.ts';

const NAME = 'Akkoma';

/** Akkoma and Pleroma servers, by Mastodon's API. */
export const akkoma = definePlatform({
  name: NAME,
  mark: {
    path: 'M12 2 22 21h-5l-1.7-3.5H8.7L7 21H2L12 2Zm0 8.5-1.9 4h3.8l-1.9-4Z',
    colour: '#5b2a86',
  },
  connect: connectTo('akkoma.example.org'),
  texts,
  options: akkomaOptions,
  can: { edit: true, delete: true, metrics: true },
  guarantee: 'at_most_once',
  fixedOptions: ['visibility', 'files', 'altText'],
  limits: LIMITS,
  serverLimits: ['characters', 'altText', 'imageBytes', 'videoBytes'],
  countedAs: 'graphemes',
  length: graphemeLength,
  preview,
  entities,
  check: checkOf({
    platform: 'akkoma',
    name: NAME,
    length: (text, warning) => graphemeLength((text + warning).trim()),
  }),
});
