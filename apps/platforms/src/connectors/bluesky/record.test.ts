import { lexicons } from '@atproto/api';
import { expect, test } from '@jest/globals';
import { shownText } from '@postrider/platform-rules/bluesky/shown-text';
import { facetsOf, recordOf, urlOf } from './record.ts';

const nobody = async () => undefined;

test('facets count bytes, also behind emoji', async () => {
  const text = '👋🏽 look: https://example.com/ä and #naïve';
  const facets = await facetsOf(shownText(text), nobody);
  const bytes = Buffer.from(shownText(text).text);
  const marked = facets.map((facet) => {
    if (!isFacet(facet)) throw new Error('no facet');
    return bytes.subarray(facet.index.byteStart, facet.index.byteEnd).toString();
  });
  expect(marked).toEqual(['https://example.com/ä', '#naïve']);
});

test('mentions point to the DID of the handle, and stay text where there is none', async () => {
  const resolve = async (handle: string) => (handle === 'ann.test' ? 'did:plc:ann' : undefined);
  const facets = await facetsOf(shownText('@ann.test and @nobody.test'), resolve);
  expect(facets).toMatchObject([{ index: { byteStart: 0, byteEnd: 9 }, features: [{ did: 'did:plc:ann' }] }]);
  expect(facets).toHaveLength(1);
});

test('a record with everything is valid', () => {
  const words = {
    caption: 'Hello',
    title: '',
    options: { langs: ['en', 'pt-BR'], contentWarning: 'nudity' as const },
  };
  const record = recordOf(
    { words, done: [] },
    { texts: ['Hello'], facets: [], embed: null, cards: [], uploads: [] },
    new Date(0),
  );
  lexicons.assertValidRecord('app.bsky.feed.post', record);
  expect(record).toEqual({
    $type: 'app.bsky.feed.post',
    text: 'Hello',
    createdAt: '1970-01-01T00:00:00.000Z',
    langs: ['en', 'pt-BR'],
    labels: { $type: 'com.atproto.label.defs#selfLabels', values: [{ val: 'nudity' }] },
  });
});

test('a post is seen in the app', () => {
  expect(urlOf('https://bsky.app', 'ann.test', '3k')).toBe('https://bsky.app/profile/ann.test/post/3k');
});

function isFacet(value: unknown): value is { index: { byteStart: number; byteEnd: number } } {
  return typeof value === 'object' && value !== null && 'index' in value;
}
