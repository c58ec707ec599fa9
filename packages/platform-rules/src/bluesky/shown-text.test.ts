import { AppBskyFeedPost, RichText } from '@atproto/api';
import { describe, expect, test } from '@jest/globals';
import { cpuTime, worstTexts } from '@postrider/testing/worst-texts';
import { shownText } from './shown-text.ts';

test('a text that fits is published as it is written', () => {
  const text = 'see https://example.com/a-path-that-is-long?q=1 #tag';
  const shown = shownText(text);
  expect(shown.text).toBe(text);
  expect(shown.facets.map(({ start, end }) => text.slice(start, end))).toEqual([
    'https://example.com/a-path-that-is-long?q=1',
    '#tag',
  ]);
});

/** So much text that a link does not fit behind it as it is written. */
const BEFORE = `${'a '.repeat(140)}\n`;

test.each([
  ['https://example.com/a-path-that-is-long?q=1 end', 'example.com/a-path-that-... end'],
  ['http://example.com/short#x', 'example.com/short#x'],
  ['https://EXAMPLE.com:8080/aaaaaa', 'example.com:8080/aaaaaa'],
])('otherwise %s is shown as %s', (link, shown) =>
  expect(shownText(BEFORE + link).text).toBe(BEFORE + shown),
);

test('a link leads to the whole address, and what follows it is marked where it stands', () => {
  const url = `https://example.com/${'b'.repeat(280)}`;
  const { text, facets } = shownText(`👋 ${url} #tag`);
  expect(facets.map(({ start, end, value }) => [text.slice(start, end), value])).toEqual([
    ['example.com/bbbbbbbbbbbb...', url],
    ['#tag', 'tag'],
  ]);
});

describe('no server refuses a record for its facets', () => {
  const zalgo = 'Z\u0351\u036b\u0343\u036a\u0302\u036b\u033d\u034f\u0334\u0319\u0324\u031e\u0349\u035a';
  test.each([
    'Always use https://.',
    '(http://) is old',
    'see https:///etc/hosts',
    'https://, http://) https://"',
    `#${zalgo.repeat(25)}`,
    ...worstTexts(600).map(([, text]) => text),
  ])('%s', (text) => {
    const shown = shownText(text);
    const facets = shown.facets
      .filter(({ kind }) => kind !== 'mention')
      .map(({ start, end, kind, value }) => ({
        index: {
          byteStart: Buffer.byteLength(shown.text.slice(0, start)),
          byteEnd: Buffer.byteLength(shown.text.slice(0, end)),
        },
        features: [{ $type: `app.bsky.richtext.facet#${kind}`, [kind === 'tag' ? 'tag' : 'uri']: value }],
      }));
    const record = { $type: 'app.bsky.feed.post', text: '', createdAt: '2026-11-25T00:00:00Z', facets };
    expect(AppBskyFeedPost.validateRecord(record)).toMatchObject({ success: true });
    // The facets that are left out are the only difference to what the library finds.
    const rich = new RichText({ text });
    rich.detectFacetsWithoutResolution();
    expect(facets.length).toBeLessThanOrEqual(rich.facets?.length ?? 0);
  });
});

test.each(worstTexts(6_000))('is quick with %s', (_, text) => {
  expect(cpuTime(() => shownText(text), 50)).toBeLessThan(50);
});
