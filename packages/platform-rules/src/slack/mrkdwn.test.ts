import { expect, test } from '@jest/globals';
import { escapeMrkdwn, sectionsOf } from './mrkdwn.ts';

test('control characters are escaped, and nothing else', () => {
  expect(escapeMrkdwn('<!channel> & <@U1> *bold* "x" &amp;')).toBe(
    '&lt;!channel&gt; &amp; &lt;@U1&gt; *bold* "x" &amp;amp;',
  );
});

test('a text that fits is one section', () => {
  expect(sectionsOf('Tea & cake\nat four')).toEqual(['Tea &amp; cake\nat four']);
  expect(sectionsOf('')).toEqual([]);
  expect(sectionsOf(' \n ')).toEqual([]);
});

test('a longer one is cut between words', () => {
  const text = 'word '.repeat(800).trim();
  const sections = sectionsOf(text);
  expect(sections).toHaveLength(2);
  expect(sections.join(' ')).toBe(text);
});

test.each([
  ['&'.repeat(4_000), '&'],
  ['😀'.repeat(2_000), '😀'],
  ['x'.repeat(4_000), 'x'],
])('one without spaces is cut between characters', (text, character) => {
  const sections = sectionsOf(text);
  for (const section of sections) expect(section.length).toBeLessThanOrEqual(3_000);
  expect(sections.join('')).toBe(escapeMrkdwn(character).repeat(Array.from(text).length));
  for (const section of sections) expect(section.isWellFormed()).toBe(true);
});
