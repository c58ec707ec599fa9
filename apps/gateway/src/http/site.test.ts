import { expect, test } from '@jest/globals';
import { foreignOrigin, siteOf } from './site.ts';

const https = { protocol: 'https', host: 'app.example.com' };

test.each([
  [undefined, { protocol: 'http', host: 'localhost:8080' }, 'http://localhost:8080', false],
  [undefined, { protocol: 'http', host: '127.0.0.1:9' }, 'http://127.0.0.1:9', false],
  [
    'https://app.example.com',
    { protocol: 'http', host: 'app.example.com' },
    'https://app.example.com',
    false,
  ],
  ['https://app.example.com', { protocol: 'http', host: '[::1]:8080' }, 'http://[::1]:8080', false],
  ['https://app.example.com', https, 'https://app.example.com', false],
  ['http://app.example.com', https, 'http://app.example.com', true],
  [undefined, https, 'https://app.example.com', true],
  [undefined, { protocol: 'http', host: 'localhost.evil.example' }, 'http://localhost.evil.example', true],
  [undefined, { protocol: 'http', host: 'a b' }, '', true],
])('with PUBLIC_URL %s and %j it is %s', (publicUrl, asked, origin, hasProblem) => {
  const site = siteOf(publicUrl, asked);
  expect(site.origin).toBe(origin);
  expect(site.problem !== undefined).toBe(hasProblem);
  if (hasProblem) expect(site.problem).toContain('PUBLIC_URL');
});

test('a request is foreign unless its headers name this site', () => {
  const site = siteOf('https://app.example.com', https);
  const check = (headers: Record<string, string>, method = 'POST') =>
    foreignOrigin(site, method, new Headers(headers));
  expect(check({ origin: 'https://app.example.com' })).toBeUndefined();
  expect(check({ origin: 'https://app.example.com', 'sec-fetch-site': 'same-origin' })).toBeUndefined();
  expect(check({ origin: 'https://app.example.com', 'sec-fetch-site': 'cross-site' })).toMatch(/own pages/);
  expect(check({ origin: 'null' })).toMatch(/Open the dashboard at/);
  expect(check({})).toMatch(/Origin is missing/);
  expect(check({}, 'GET')).toBeUndefined();
  expect(check({ 'sec-fetch-site': 'same-origin' }, 'HEAD')).toBeUndefined();
  expect(check({ 'sec-fetch-site': 'same-site' }, 'GET')).toMatch(/own pages/);
  expect(check({ origin: 'https://other.example.com' }, 'GET')).toMatch(/Open the dashboard at/);
});
