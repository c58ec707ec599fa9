import { codePointLength } from '../counting.ts';
import { definePlatform } from '../definition.ts';
import { connectTo } from '../mastodon/connect.ts';
import { entities } from '../mastodon/entities.ts';
import { preview } from '../mastodon/preview.ts';
import { checkOf } from '../mastodon/rules.ts';
import { gotosocialOptions, LIMITS } from './limits.ts';
import { texts } from './texts/index.ts';

const NAME = 'GoToSocial';

/** GoToSocial servers, by Mastodon's API. */
export const gotosocial = definePlatform({
  name: NAME,
  mark: {
    path: 'M12 2C7 2 3 6 3 11c0 3.6 2 6.7 5 8.2V22h8v-2.8c3-1.5 5-4.6 5-8.2 0-5-4-9-9-9Zm-3.8 7.2a1.6 1.6 0 1 1 0 3.2 1.6 1.6 0 0 1 0-3.2Zm7.6 0a1.6 1.6 0 1 1 0 3.2 1.6 1.6 0 0 1 0-3.2ZM8 14.5h8c-.6 1.8-2.2 3-4 3s-3.4-1.2-4-3Z',
    colour: '#9a4a00',
  },
  connect: connectTo('social.example.org'),
  texts,
  options: gotosocialOptions,
  can: { edit: true, delete: true, metrics: true },
  guarantee: 'at_most_once',
  fixedOptions: ['visibility', 'files', 'altText', 'localOnly'],
  limits: LIMITS,
  serverLimits: ['characters', 'files', 'altText', 'mimeTypes', 'imageBytes', 'videoBytes'],
  countedAs: 'codePoints',
  length: codePointLength,
  preview,
  entities,
  check: checkOf({
    platform: 'gotosocial',
    name: NAME,
    length: (text, warning) => codePointLength(text) + codePointLength(warning),
  }),
});
