import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { PLATFORM_DEFINITIONS, PLATFORMS, type Platform } from './definitions.ts';
import { outgoingTo } from './outgoing.ts';

const ACCOUNT = '01890000-0000-7000-8000-000000000001';
const media = ['a', 'b', 'c'].map((mediaId) => ({ mediaId, altText: `What ${mediaId} shows` }));
const post = { caption: 'Harmless', title: '', media, options: {} };
const settings = z.record(z.string(), z.json());

/** Two values for an option of this JSON Schema. */
function valuesFor(schema: unknown): z.core.util.JSONType[] {
  const {
    type,
    enum: choices,
    items,
  } = z
    .looseObject({
      type: z.string().optional(),
      enum: z.array(z.string()).optional(),
      items: z.unknown().optional(),
    })
    .parse(schema);
  if (choices) return choices.slice(0, 2);
  if (type === 'boolean') return [true, false];
  if (type === 'integer' || type === 'number') return [1, 2];
  if (type === 'array') return valuesFor(items).map((value) => [value]);
  if (type === 'string') return ['Marker one', 'Marker two'];
  throw new Error(`no value for ${JSON.stringify(schema)}: teach this test to make one`);
}

describe.each(PLATFORMS)('%s', (platform) => {
  const options = Object.entries(PLATFORM_DEFINITIONS[platform].options.shape).map(
    ([name, option]) => [name, z.toJSONSchema(z.object({ option })).properties?.option] as const,
  );

  test.each(options)('%s is part of what goes out, for the platform and for one account', (name, schema) => {
    const values = valuesFor(schema);
    const shown = values.map((value) => {
      const own = settings.parse({ [name]: value });
      const whole = outgoingTo({ ...post, options: { [platform]: own } }, { platform, accountId: ACCOUNT });
      const byAccount = { [platform]: { accounts: { [ACCOUNT]: own } } };
      expect(outgoingTo({ ...post, options: byAccount }, { platform, accountId: ACCOUNT })).toEqual(whole);
      return JSON.stringify(whole);
    });
    const without = JSON.stringify(outgoingTo(post, { platform, accountId: ACCOUNT }));
    expect(new Set([without, ...shown]).size).toBe(1 + values.length);
    for (const [n, value] of values.entries())
      if (String(value).startsWith('Marker')) expect(shown[n]).toContain(String(value));
  });
});

test('the texts are those that go out, in order, and settings have words', () => {
  const options = {
    x: { caption: 'On X', thread: ['Two', 'Three'], altText: 'A harbour', replySettings: 'following' },
    bluesky: { caption: 'Elsewhere', replies: [], quotes: false },
  };
  expect(outgoingTo({ ...post, options }, { platform: 'x', accountId: ACCOUNT })).toEqual({
    texts: ['On X', 'Two', 'Three'],
    files: [{ mediaId: 'a', altText: 'A harbour' }, ...media.slice(1)],
    settings: [{ label: 'Who may reply', value: 'following' }],
  });
  expect(outgoingTo({ ...post, options }, { platform: 'bluesky', accountId: ACCOUNT }).settings).toEqual([
    { label: 'Who may reply', value: 'none' },
    { label: 'Quotes', value: 'no' },
  ]);
  expect(outgoingTo({ ...post, options }, { platform: 'mastodon', accountId: ACCOUNT }).texts).toEqual([
    'Harmless',
  ]);
});

test('an account gets the files that its options choose, and the description of its first one', () => {
  const own = { files: [2, 0, 9], altText: 'A harbour' };
  const options = { x: { accounts: { [ACCOUNT]: own } }, bluesky: { files: [] } };
  const filesOn = (platform: Platform) =>
    outgoingTo({ ...post, options }, { platform, accountId: ACCOUNT }).files;
  expect(filesOn('x')).toEqual([{ mediaId: 'c', altText: 'A harbour' }, media[0]]);
  expect(filesOn('bluesky')).toEqual([]);
  expect(filesOn('mastodon')).toEqual(media);
});
