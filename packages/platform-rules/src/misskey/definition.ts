import { codePointLength } from '../counting.ts';
import { definePlatform } from '../definition.ts';
import { fullMentionsOf, hashtagsOf, inOrder, linksOf } from '../entities.ts';
import { connectTo } from '../mastodon/connect.ts';
import { checkOf } from '../mastodon/rules.ts';
import { LIMITS, misskeyOptions } from './limits.ts';
import { preview } from './preview.ts';
import { texts } from './texts/index.ts';

const NAME = 'Misskey';

/** Misskey servers and those of its forks, such as Sharkey, by Misskey's own API. */
export const misskey = definePlatform({
  name: NAME,
  mark: {
    path: 'M2 17V7.5C2 5 5 4 6.6 6l3.4 4.2c.6.7 1.4.7 2 0L15.4 6C17 4 20 5 20 7.5V17a2.5 2.5 0 0 1-5 0v-3l-2 2.3c-1 1.2-3 1.2-4 0L7 14v3a2.5 2.5 0 0 1-5 0Zm19-1a2 2 0 1 1 0 4 2 2 0 0 1 0-4Z',
    colour: '#3d7300',
  },
  connect: connectTo('misskey.io'),
  texts,
  options: misskeyOptions,
  can: { edit: false, delete: true, metrics: true },
  guarantee: 'at_most_once',
  limits: LIMITS,
  serverLimits: ['characters', 'imageBytes', 'videoBytes'],
  countedAs: 'codePoints',
  length: codePointLength,
  preview,
  entities: (text) => inOrder([...linksOf(text), ...hashtagsOf(text), ...fullMentionsOf(text)]),
  // The content warning has a limit of its own.
  check: checkOf({ platform: 'misskey', name: NAME, length: codePointLength }),
});
