import { WEBHOOK_EVENTS } from '@postrider/contracts';
import { uuid } from './values.ts';

/** A body of POST /posts without a fault. */
export const good = { caption: 'x', platforms: ['bluesky'] };
export const account = (n: number) => ({ platform: 'bluesky', accountId: uuid(n) });
export const many = <T>(count: number, item: (n: number) => T) =>
  Array.from({ length: count }, (_, n) => item(n));

/** A body, then `pointer code` of every violation that it must be answered with, in any order. */
export type BadBodies = [name: string, body: unknown, ...violations: string[]][];

export const POSTS: BadBodies = [
  ['an empty object', {}, '/caption required', '/platforms required'],
  ['an array', [], ' invalid_type'],
  ['null', null, ' invalid_type'],
  ['a string', 'x', ' invalid_type'],
  [
    'a time in the past beside something else',
    { ...good, tags: ['a', 'a'], scheduledDatetime: '2020-01-01T00:00:00' },
    '/tags/1 duplicate',
    '/scheduledDatetime not_in_future',
  ],
  [
    'a time too far ahead beside something else',
    { ...good, nonsense: 1, timezone: 'Europe/Berlin', scheduledDatetime: '2999-01-01T00:00:00' },
    '/nonsense unknown_field',
    '/scheduledDatetime too_far',
  ],
  [
    'wrong types everywhere',
    {
      caption: 1,
      platforms: 'x',
      scheduledDatetime: 5,
      mediaId: {},
      tags: 'a',
      timezone: 1,
      title: [],
      options: 1,
    },
    ...['caption', 'platforms', 'scheduledDatetime', 'mediaId', 'tags', 'timezone', 'title', 'options'].map(
      (field) => `/${field} invalid_type`,
    ),
  ],
  [
    'null for what can’t be left out',
    { caption: null, platforms: null, options: { bluesky: { langs: [null] } } },
    '/caption invalid_type',
    '/platforms invalid_type',
    '/options/bluesky/langs/0 invalid_type',
  ],
  [
    'unknown fields',
    { ...good, mediaID: uuid(1), 'a/b~c': 1 },
    '/mediaID unknown_field',
    '/a~1b~0c unknown_field',
  ],
  ['an empty caption without media', { ...good, caption: '' }, '/caption required'],
  ['a caption that is too long', { ...good, caption: 'é'.repeat(100_001) }, '/caption too_big'],
  ['no platforms', { ...good, platforms: [] }, '/platforms too_small'],
  ['21 platforms', { ...good, platforms: many(21, account) }, '/platforms too_big'],
  [
    'too much of several things beside something else',
    {
      platforms: many(21, () => 1),
      caption: 'x'.repeat(100_001),
      tags: ['x'.repeat(51), ' '.repeat(500), ...many(7, () => '')],
      timezone: 'x'.repeat(65),
      scheduledDatetime: '2020-01-01T00:00:00Z',
      colour: 1,
    },
    '/platforms too_big',
    '/caption too_big',
    '/tags/0 too_big',
    '/tags/1 too_big',
    ...many(7, (n) => `/tags/${n + 2} too_small`),
    '/timezone too_big',
    '/colour unknown_field',
  ],
  [
    'unknown platforms',
    { ...good, platforms: ['myspace', { ...account(1), platform: 'orkut' }] },
    '/platforms/0 unknown_value',
    '/platforms/1/platform unknown_value',
  ],
  [
    'platforms of wrong types',
    { ...good, platforms: [1, null, []] },
    '/platforms/0 invalid_type',
    '/platforms/1 invalid_type',
    '/platforms/2 invalid_type',
  ],
  [
    'half an account',
    { ...good, platforms: [{ platform: 'bluesky', id: 1 }] },
    '/platforms/0/accountId required',
    '/platforms/0/id unknown_field',
  ],
  [
    'an account id that is none',
    { ...good, platforms: [{ platform: 'bluesky', accountId: '1' }] },
    '/platforms/0/accountId invalid_format',
  ],
  [
    'an account twice',
    { ...good, platforms: [account(1), { ...account(1), accountId: uuid(1).toUpperCase() }] },
    '/platforms/1 duplicate',
  ],
  ['a platform twice', { ...good, platforms: ['bluesky', 'mastodon', 'bluesky'] }, '/platforms/2 duplicate'],
  ['eleven tags', { ...good, tags: many(11, String) }, '/tags too_big'],
  [
    'tags that are empty, too long, twice',
    { ...good, tags: [' ', 'x'.repeat(51), 'a'] },
    '/tags/0 too_small',
    '/tags/1 too_big',
  ],
  ['a tag twice', { ...good, tags: ['a', ' a'] }, '/tags/1 duplicate'],
  ['a title that is too long', { ...good, title: '👋'.repeat(201) }, '/title too_big'],
  ['an unknown time zone', { ...good, timezone: 'Mars/Olympus' }, '/timezone unknown_timezone'],
  ['an offset as time zone', { ...good, timezone: '+02:00' }, '/timezone unknown_timezone'],
  ['a media id that is none', { ...good, mediaId: 'm' }, '/mediaId invalid_format'],
  ['options of an unknown platform', { ...good, options: { myspace: {} } }, '/options/myspace unknown_field'],
  [
    'options of a platform that the post does not go to',
    { ...good, options: { bluesky: {}, mastodon: { sensitive: true }, x: null } },
    '/options/mastodon unused_options',
  ],
  [
    'unknown options',
    { ...good, options: { bluesky: { langs: ['!'], x: 1 } } },
    '/options/bluesky/langs/0 invalid_format',
    '/options/bluesky/x unknown_field',
  ],
  [
    'options of accounts that are not well-formed',
    {
      ...good,
      options: {
        bluesky: {
          accounts: { ada: {}, [uuid(1)]: { langs: ['!'], accounts: {} } },
        },
      },
    },
    '/options/bluesky/accounts/ada invalid_format',
    `/options/bluesky/accounts/${uuid(1)}/langs/0 invalid_format`,
    `/options/bluesky/accounts/${uuid(1)}/accounts unknown_field`,
  ],
  [
    'options of more accounts than a post has',
    { ...good, options: { bluesky: { accounts: Object.fromEntries(many(21, (n) => [uuid(n), {}])) } } },
    '/options/bluesky/accounts too_big',
  ],
  [
    'a NUL character',
    { ...good, caption: 'a\0b', tags: ['\0'] },
    '/caption invalid_character',
    '/tags/0 invalid_character',
  ],
  [
    'half a surrogate pair',
    { ...good, options: { bluesky: { altText: '\ud800' } } },
    '/options/bluesky/altText invalid_character',
  ],
];

for (const time of [
  'tomorrow',
  '2027-01-01',
  '2027-02-30T10:00:00Z',
  '2027-01-01T25:00Z',
  '2027-01-01 10:00Z',
  '1e3',
  '',
]) {
  POSTS.push([`the time ${time}`, { ...good, scheduledDatetime: time }, '/scheduledDatetime invalid_format']);
}

export const MEDIA: BadBodies = [
  ['nothing', {}, ' required'],
  ['an array', [], ' invalid_type'],
  ['an unknown action', { action: 'begin' }, '/action unknown_value'],
  ['an action that is no text', { action: 1 }, '/action unknown_value'],
  ['nothing but null', { action: null, url: null, key: null }, ' required'],
  ['null for an unknown field', { url: 'https://pics.test/a', uri: null }, '/uri unknown_field'],
  ['a url that is none', { url: 'pics.test/a' }, '/url invalid_format'],
  ['a url of a wrong kind', { url: 'ftp://pics.test/a' }, '/url invalid_format'],
  ['a url that is too long', { url: `https://a.test/${'x'.repeat(2048)}` }, '/url too_big'],
  ['a url and more', { url: 'https://pics.test/a', filename: 'a' }, '/filename unknown_field'],
  ['init without anything', { action: 'init' }, '/type required', '/size required'],
  [
    'init with wrong values',
    { action: 'init', type: 'text/html', size: 0, filename: '' },
    '/type unknown_value',
    '/size too_small',
    '/filename too_small',
  ],
  ['init for too much', { action: 'init', type: 'video/mp4', size: 1024 ** 3 + 1 }, '/size too_big'],
  ['init with a size beyond numbers', { action: 'init', type: 'video/mp4', size: 1e300 }, '/size too_big'],
  ['init with half a byte', { action: 'init', type: 'video/mp4', size: 1.5 }, '/size invalid_type'],
  [
    'init with a url',
    { action: 'init', type: 'video/mp4', size: 1, url: 'https://a.test/' },
    '/url unknown_field',
  ],
  [
    'complete without a key',
    { action: 'complete', type: 'video/mp4' },
    '/key required',
    '/type unknown_field',
  ],
];

export const WEBHOOKS: BadBodies = [
  ['nothing', {}, '/url required'],
  [
    'wrong types',
    { url: 1, events: {}, description: 1 },
    '/url invalid_type',
    '/events invalid_type',
    '/description invalid_type',
  ],
  ['unknown and no events', { url: 'https://a.test', events: ['post.sent'] }, '/events/0 unknown_value'],
  [
    'more events than there are',
    { url: 'https://a.test', events: many(WEBHOOK_EVENTS.length + 1, () => 'zz') },
    '/events too_big',
  ],
  ['no events', { url: 'https://a.test', events: [] }, '/events too_small'],
  [
    'an event twice',
    { url: 'https://a.test', events: ['post.failed', 'post.failed'] },
    '/events/1 duplicate',
  ],
  ['a url that is none', { url: 'a.test' }, '/url invalid_format'],
  ['a url that is too long', { url: `http://a.test/${'x'.repeat(2048)}` }, '/url too_big'],
  ['a url of the wrong scheme', { url: 'http://a.test' }, '/url url_not_https'],
  [
    'a url that is wrong in every way, among other things',
    { url: 'https://u:p@1.2.3.4:8443/#x', events: ['zz'], description: 'x'.repeat(501), secret: 'x' },
    '/url url_has_credentials',
    '/url url_has_port',
    '/url url_has_fragment',
    '/url url_is_ip_address',
    '/events/0 unknown_value',
    '/description too_big',
    '/secret unknown_field',
  ],
  ['a secret of one’s own', { url: 'https://a.test', secret: 'x' }, '/secret unknown_field'],
];

export const PATCHES: BadBodies = [
  [
    'a time in the past beside something else',
    { title: 'x'.repeat(201), scheduledDatetime: '2020-01-01T00:00:00Z' },
    '/title too_big',
    '/scheduledDatetime not_in_future',
  ],
  [
    'options of a platform that is not listed',
    { platforms: ['x'], options: { bluesky: {} }, mediaId: 'no uuid' },
    '/mediaId invalid_format',
    '/options/bluesky unused_options',
  ],
  ['a field that no post has', { colour: 'red' }, '/colour unknown_field'],
  ['no platforms', { caption: null, title: null, tags: null, platforms: null }, '/platforms invalid_type'],
];
