import { describe, expect, test } from '@jest/globals';
import { cpuTime } from '@postrider/testing/worst-texts';
import { createStatusMatcher, type Sent, type Shown } from './match.ts';

const isOurs = (shown: Shown, sent: Sent) => createStatusMatcher(sent)(shown);

const since = new Date('2027-01-31T09:00:00.400Z');

const sent = (change: Partial<Sent> = {}): Sent => ({
  text: 'Good morning',
  spoilerText: '',
  replyTo: null,
  visibility: undefined,
  media: [],
  since,
  ...change,
});

const shown = (change: Partial<Shown> = {}): Shown => ({
  // Many servers report whole seconds.
  created_at: new Date('2027-01-31T09:00:00Z'),
  content: '<p>Good morning</p>',
  spoiler_text: '',
  in_reply_to_id: null,
  visibility: 'public',
  media_attachments: [],
  ...change,
});

test.each([
  [
    'Mastodon',
    'see https://example.com/x @ann@example.org <3',
    '<p>see <a href="https://example.com/x"><span class="invisible">https://</span>example.com/x</a> <span class="h-card"><a href="x">@<span>ann</span></a></span> &lt;3</p>',
  ],
  ['snac, a heart', 'I <3 you :-)', 'I &#10084;&#65039; you &#128578;<br>'],
  ['snac, a tag', 'a <tag> & b', 'a <tag> & b<br>'],
  ['one that takes tags out', 'a <tag> & b', '<p>a  &amp; b</p>'],
  ['one that reads Markdown', '**now** and `then`', '<p><strong>now</strong> and <code>then</code></p>'],
  ['any, an emoji', '🎉', '<p>🎉</p>'],
])('the words as %s shows them', (_, text, content) => {
  expect(isOurs(shown({ content }), sent({ text }))).toBe(true);
});

describe('the same words are not enough', () => {
  const media = [{ id: '7', altText: '' }];
  test.each<[string, Partial<Shown>, Partial<Sent>]>([
    ['an older post', { created_at: new Date('2027-01-31T08:59:00Z') }, {}],
    ['an answer to something', { in_reply_to_id: '5' }, {}],
    ['an answer to something else', { in_reply_to_id: '5' }, { replyTo: '6' }],
    ['another audience', {}, { visibility: 'private' }],
    ['a warning', { spoiler_text: 'spoiler' }, {}],
    ['another warning', { spoiler_text: 'spoiler' }, { spoilerText: 'careful' }],
    ['a picture', { media_attachments: [{ id: '1' }] }, {}],
    ['no picture', {}, { media }],
    ['one image of two', { media_attachments: [{ id: '1' }] }, { media: [...media, ...media] }],
  ])('%s', (_, seen, wanted) => {
    expect(isOurs(shown(seen), sent(wanted))).toBe(false);
  });
});

test('one more letter is another post', () => {
  expect(isOurs(shown({ content: 'Part 1' }), sent({ text: 'Part 12' }))).toBe(false);
  expect(isOurs(shown({ content: '🎉' }), sent({ text: '🎂' }))).toBe(false);
});

test('a picture without words is known by its id, or by its description', () => {
  const picture = (id: string, description: string | null) =>
    shown({ content: '', media_attachments: [{ id, description }] });
  const wanted = (altText: string) => sent({ text: '', media: [{ id: '7', altText }] });
  expect(isOurs(picture('7', null), wanted(''))).toBe(true);
  expect(isOurs(picture('8', 'a harbour'), wanted('a harbour'))).toBe(true);
  expect(isOurs(picture('8', null), wanted(''))).toBe(false);
  expect(isOurs(picture('8', 'dunes'), wanted('a harbour'))).toBe(false);
});

test('images without text are recognized by one of their ids, or by their descriptions in order', () => {
  const pictures = (...descriptions: (string | null)[]) =>
    shown({
      content: '',
      media_attachments: descriptions.map((description, n) => ({ id: `${n}`, description })),
    });
  const media = [
    { id: '7', altText: 'a harbour' },
    { id: '8', altText: '' },
  ];
  const wanted = sent({ text: '', media });
  expect(isOurs(pictures('a harbour', null), wanted)).toBe(true);
  expect(isOurs(pictures(null, 'a harbour'), wanted)).toBe(false);
  expect(isOurs(pictures('a harbour'), wanted)).toBe(false);
  const attached = [{ id: '9' }, { id: '8' }];
  expect(isOurs(shown({ content: '', media_attachments: attached }), wanted)).toBe(true);
});

test.each([
  ['mentions', '@a'],
  ['one mention', 'a'],
  ['dots', 'a.'],
  ['addresses', 'https://'],
  ['hearts', '<3'],
  ['open tags', '<a'],
  ['white space', ' '],
])('takes time in proportion to its length: %s', (_, part) => {
  const text = `@${part.repeat(100_000 / part.length)}`;
  const statuses = Array.from({ length: 5 }, () => shown({ content: text }));
  const find = () => statuses.find(createStatusMatcher(sent({ text: `${text}!b` })));
  expect(find()).toBeUndefined();
  expect(cpuTime(find, 200)).toBeLessThan(200);
});
