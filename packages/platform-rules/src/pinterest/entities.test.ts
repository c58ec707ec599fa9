import { expect, test } from '@jest/globals';
import { entities } from './entities.ts';

test('mentions and hashtags are links, and addresses are not', () => {
  const text = 'By @ann: #Oak_doors at https://example.org/#top';
  const found = entities(text).map(({ kind, start, end }) => [kind, text.slice(start, end)]);
  expect(found).toEqual([
    ['mention', '@ann'],
    ['hashtag', '#Oak_doors'],
  ]);
});
