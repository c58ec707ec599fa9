import { expect, test } from '@jest/globals';
import { PLATFORM_DEFINITIONS, PLATFORMS } from './definitions.ts';
import { partsOf, type SharedOptions, textsOf } from './thread.ts';

const post = (options: SharedOptions) => ({ caption: 'One', title: '', options });

test.each<[string, SharedOptions, { text: string; path: string }[]]>([
  ['a post', {}, [{ text: 'One', path: '/caption' }]],
  [
    'a thread',
    { caption: 'Own', thread: ['Two'] },
    [
      { text: 'Own', path: '/options/some/caption' },
      { text: 'Two', path: '/options/some/thread/0' },
    ],
  ],
  [
    'a first comment',
    { firstComment: 'Two' },
    [
      { text: 'One', path: '/caption' },
      { text: 'Two', path: '/options/some/firstComment' },
    ],
  ],
])('the texts of %s, each at its place in the request', (_name, options, texts) => {
  expect(textsOf(post(options), 'some')).toEqual(texts);
  expect(partsOf(post(options))).toBe(texts.length);
});

test.each(PLATFORMS)('%s has a thread or a first comment, not both', (platform) => {
  const { thread, firstComment } = PLATFORM_DEFINITIONS[platform].options.shape;
  expect(thread && firstComment).toBeUndefined();
});
