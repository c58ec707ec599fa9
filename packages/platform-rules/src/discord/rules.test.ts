import { describe, expect, test } from '@jest/globals';
import { adviceOn } from '../advice.ts';
import { contentFiles } from '../files.ts';
import type { MediaFacts } from '../media.ts';
import { discord } from './definition.ts';
import { entities } from './entities.ts';
import { type DiscordOptions, LIMITS } from './limits.ts';

const MIB = 1024 * 1024;
const image: MediaFacts = {
  type: 'image',
  mimeType: 'image/png',
  size: 1_000,
  width: 10,
  height: 10,
  duration: 0,
  animated: false,
};
const video: MediaFacts = { ...image, type: 'video', mimeType: 'video/webm', duration: 9 };
const pdf: MediaFacts = { ...image, type: 'document', mimeType: 'application/pdf', pageCount: 2 };

function codesOf(caption: string, options: DiscordOptions = {}, files: readonly MediaFacts[] = []) {
  const media = contentFiles(
    files.map((facts) => ({ facts, altText: '' })),
    options,
    'discord',
  );
  return discord
    .check({ caption, title: '', options, media }, LIMITS)
    .map(({ path, code }) => `${path} ${code}`);
}

test('a message has a text or files', () => {
  expect(codesOf('')).toEqual(['/caption empty_post']);
  expect(codesOf('', {}, [image, video, pdf])).toEqual([]);
  expect(codesOf('x'.repeat(2_000))).toEqual([]);
  expect(codesOf('x'.repeat(2_001))).toEqual(['/caption text_too_long']);
  expect(codesOf('Hello', { thread: ['x'.repeat(2_001)] })).toEqual([
    '/options/discord/thread/0 text_too_long',
  ]);
});

test('it has up to ten files of 10 MiB, and of 25 MiB together; still images are reduced', () => {
  expect(codesOf('', {}, Array(11).fill(image))).toEqual(['/media/10 too_many_files']);
  expect(codesOf('', {}, [{ ...image, size: 24 * MIB }])).toEqual([]);
  expect(codesOf('', {}, [{ ...image, size: 26 * MIB }])).toEqual(['/media/0 media_too_large']);
  expect(codesOf('', {}, [{ ...image, size: 11 * MIB, animated: true }])).toEqual([
    '/media/0 media_too_large',
  ]);
  expect(codesOf('', {}, [{ ...video, size: 11 * MIB }])).toEqual(['/media/0 media_too_large']);
  expect(codesOf('', {}, [{ ...pdf, size: 11 * MIB }])).toEqual(['/media/0 media_too_large']);
  expect(codesOf('', {}, Array(2).fill({ ...video, size: 10 * MIB }))).toEqual([]);
  expect(codesOf('', {}, Array(3).fill({ ...image, size: 20 * MIB }))).toEqual(['/media media_too_large']);
});

describe('mentions', () => {
  const advised = (caption: string, mentions?: DiscordOptions['mentions']) =>
    adviceOn({ caption, title: '', options: { discord: { ...(mentions && { mentions }) } }, media: [] }, [
      { id: 'one', platform: 'discord', server: 'https://discord.com', limits: LIMITS },
    ]).map(({ path, code, message }) => `${path} ${code} ${/“(.+?)”/.exec(message)?.[1]}`);

  test('that notify nobody are named', () => {
    expect(advised('Hello @everyone!')).toEqual(['/caption not_notified @everyone']);
    expect(advised('Hello <@123456789012345678>')).toEqual(['/caption not_notified <@123456789012345678>']);
    expect(advised('Hello <@123456789012345678> @here', 'users')).toEqual(['/caption not_notified @here']);
    expect(advised('<@&123456789012345678>', 'users')).toEqual([
      '/caption not_notified <@&123456789012345678>',
    ]);
    expect(advised('Hello @everyone <@&123456789012345678>', 'everyone')).toEqual([]);
    expect(advised('Hello @ada, see <#123456789012345678> and @hereby')).toEqual([]);
  });

  test('and links with a scheme are shown as such', () => {
    const shown = (text: string) =>
      entities(text).map(({ start, end, kind }) => `${kind} ${text.slice(start, end)}`);
    expect(shown('@here <@!123456789012345678> https://example.com example.org @ada')).toEqual([
      'mention @here',
      'mention <@!123456789012345678>',
      'link https://example.com',
    ]);
  });
});

const [secret, channel] = discord.connect.fields;
const TOKEN = `${'a'.repeat(26)}.abc_-f.${'b'.repeat(38)}`;
test.each([
  [TOKEN, true],
  ['https://discord.com/api/webhooks/123456789012345678/abc-DEF_ghi0123456789012345', true],
  ['https://canary.discord.com/api/v10/webhooks/123456789012345678/abcdefghij0123456789', true],
  ['https://discordapp.com/api/webhooks/123456789012345678/abcdefghij0123456789', true],
  ['https://example.com/api/webhooks/123456789012345678/abcdefghij0123456789', false],
  ['https://discord.com.example.com/api/webhooks/123456789012345678/abcdefghij0123456789', false],
  ['https://discord.com/api/webhooks/123456789012345678', false],
  ['hello', false],
])('%s is a token or a webhook: %s', (value, isValid) => expect(secret?.pattern?.test(value)).toBe(isValid));

test.each([
  ['123456789012345678', true],
  ['https://discord.com/channels/123456789012345678/123456789012345678', true],
  ['#news', true],
  ['neuigkeiten-für-alle', true],
  ['https://example.com/channels/123456789012345678/123456789012345678', false],
  ['two words', false],
])('%s is a channel: %s', (value, isValid) => expect(channel?.pattern?.test(value)).toBe(isValid));
