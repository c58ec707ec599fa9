import { expect, test } from '@jest/globals';
import { createIsPerson } from './visitor.ts';

const BROWSER =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ' +
  'Version/18.5 Mobile/15E148 Safari/604.1';

test.each([
  ['a browser', { 'user-agent': BROWSER }],
  ['a phone', { 'user-agent': PHONE }],
  ['one with a long name', { 'user-agent': `${BROWSER} ${'x'.repeat(600)}` }],
  ['a purpose that is no looking ahead', { 'user-agent': BROWSER, purpose: 'navigate' }],
])('%s is a person', (_, headers) => {
  expect(createIsPerson()('GET', headers)).toBe(true);
});

test.each([
  ['Googlebot', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
  ['Slack’s preview', { 'user-agent': 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)' }],
  ['Facebook’s preview', { 'user-agent': 'facebookexternalhit/1.1' }],
  ['WhatsApp’s preview', { 'user-agent': 'WhatsApp/2.23.20.0' }],
  ['one without a user agent', {}],
  ['a blank user agent', { 'user-agent': ' ' }],
  ['Word', { 'user-agent': 'Mozilla/4.0 (compatible; ms-office; MSOffice 16)' }],
  ['Excel', { 'user-agent': 'Microsoft Office Excel 2014 (16.0.5278) Windows NT 10.0' }],
  ['curl', { 'user-agent': 'curl/8.5.0' }],
  ['a bot with a long name', { 'user-agent': `Googlebot/2.1 ${'x'.repeat(600)}` }],
  ['Sec-Purpose: prefetch', { 'user-agent': BROWSER, 'sec-purpose': 'prefetch;prerender' }],
  ['Purpose: prefetch', { 'user-agent': BROWSER, purpose: 'Prefetch' }],
  ['X-Purpose: preview', { 'user-agent': PHONE, 'x-purpose': 'preview' }],
  ['X-Moz: prefetch', { 'user-agent': BROWSER, 'x-moz': 'prefetch' }],
])('%s is none', (_, headers) => {
  const isPerson = createIsPerson();
  // Remembered the second time.
  expect([isPerson('GET', headers), isPerson('GET', headers)]).toEqual([false, false]);
});

test('HEAD is none', () => {
  expect(createIsPerson()('HEAD', { 'user-agent': BROWSER })).toBe(false);
});
