import { codePointLength } from '../counting.ts';
import { definePlatform } from '../definition.ts';
import { connectTo } from '../mastodon/connect.ts';
import { entities } from '../mastodon/entities.ts';
import { checkOf } from '../mastodon/rules.ts';
import { LIMITS, pixelfedOptions } from './limits.ts';
import { preview } from './preview.ts';
import { texts } from './texts/index.ts';

const NAME = 'Pixelfed';

/** Pixelfed servers, by Mastodon's API. */
export const pixelfed = definePlatform({
  name: NAME,
  mark: {
    path: 'M12 1a11 11 0 1 0 0 22 11 11 0 0 0 0-22ZM8 6.5h5.1a4.2 4.2 0 0 1 0 8.4h-1.9v3.6H8v-12Zm3.2 2.9v2.6h1.7a1.3 1.3 0 0 0 0-2.6h-1.7Z',
    colour: '#b8235a',
  },
  connect: connectTo('pixelfed.social'),
  texts,
  options: pixelfedOptions,
  can: { edit: true, delete: true, metrics: true },
  guarantee: 'at_most_once',
  fixedOptions: ['visibility', 'files', 'altText', 'firstComment'],
  limits: LIMITS,
  serverLimits: ['characters', 'files', 'mimeTypes', 'imageBytes', 'videoBytes'],
  countedAs: 'codePoints',
  length: codePointLength,
  preview,
  entities,
  // The content warning has a limit of its own.
  check: checkOf({ platform: 'pixelfed', name: NAME, length: codePointLength }),
});
