import { expect, test } from '@jest/globals';
import { cpuTime, worstTexts } from '@postrider/testing/worst-texts';
import { PlatformError } from '../http.ts';
import { classify } from './classify.ts';
import { apiUrl, postPage } from './hosts.ts';
import { isSameText } from './text.ts';

test('a post is known by its words, however X has set them', () => {
  const urls = [
    { url: 'https://t.co/aaa', expanded_url: 'https://example.com/a' },
    { url: 'https://t.co/bbb', media_key: '3_1' },
  ];
  const shown = 'Tea &amp; cake https://t.co/aaa &lt;3 https://t.co/bbb';
  expect(isSameText(shown, urls, 'Tea & cake https://example.com/a <3')).toBe(true);
  expect(isSameText(shown, urls, 'Tea & cake <3')).toBe(false);
  expect(isSameText('Tea', [], 'Tea!')).toBe(false);
});

test.each(worstTexts(5_600))('X’s answer of %s is compared quickly', (_, text) => {
  const links = [{ url: 'https://t.co/a' }];
  expect(cpuTime(() => isSameText(text, links, text), 50)).toBeLessThan(50);
});

const classified = (status: number, body: object) => classify(new PlatformError(status, body));

test.each([
  [401, { title: 'Unauthorized' }, 'expired', 'account_needs_reconnect'],
  [
    403,
    { detail: 'You are not allowed to create a Tweet with duplicate content.' },
    'rejected',
    'duplicate_content',
  ],
  [
    403,
    { detail: 'Your account is suspended and is not permitted to access this feature.' },
    'reconnect',
    'account_needs_reconnect',
  ],
  [403, { detail: 'Forbidden' }, 'reconnect', 'account_needs_reconnect'],
  [
    403,
    { type: 'https://api.twitter.com/2/problems/unsupported-authentication' },
    'reconnect',
    'account_needs_reconnect',
  ],
  [403, { detail: 'You may not do that.' }, 'rejected', 'platform_rejected'],
  [429, { title: 'UsageCapExceeded' }, 'rejected', 'usage_capped'],
  [429, { title: 'Too Many Requests' }, 'retry_later', 'rate_limited'],
  [402, { title: 'CreditsDepleted' }, 'rejected', 'usage_capped'],
  [400, { errors: [{ message: 'too long' }] }, 'rejected', 'platform_rejected'],
  [503, { title: 'Service Unavailable' }, 'unknown', 'platform_unavailable'],
])('X responds %i %j', (status, body, kind, code) => {
  expect(classified(status, body)).toMatchObject({ kind, failure: { code } });
});

test.each([
  ['https://api.x.com', 'https://api.x.com/2/tweets', 'https://x.com/ann/status/1'],
  ['https://api.twitter.com', 'https://api.x.com/2/tweets', 'https://x.com/ann/status/1'],
  [
    'http://127.0.0.1:8090',
    'http://127.0.0.1:8090/at/api.x.com/2/tweets',
    'http://127.0.0.1:8090/ann/status/1',
  ],
])('the addresses of %s', (server, api, page) => {
  expect(apiUrl(server, '/2/tweets').href).toBe(api);
  expect(postPage(server, '/ann/status/1').href).toBe(page);
});
