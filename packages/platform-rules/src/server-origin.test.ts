import { expect, test } from '@jest/globals';
import { canFetchFrom, serverOrigin } from './server-origin.ts';

test.each([
  ['mastodon.social', 'https://mastodon.social'],
  ['https://mastodon.social/about', 'https://mastodon.social'],
  ['https://mastodon.social/@ada', 'https://mastodon.social'],
  ['@ada@mastodon.social', 'https://mastodon.social'],
  ['ada@mastodon.social', 'https://mastodon.social'],
  [' @ada@social.example:8443 ', 'https://social.example:8443'],
  ['http://localhost:3000', 'http://localhost:3000'],
])('%j names the server %s', (given, origin) => expect(serverOrigin(given)).toEqual({ origin }));

test.each(['@ada', 'http://mastodon.social', 'https://ada@mastodon.social', 'ada@', 'no server', ''])(
  '%j names none',
  (given) => expect(serverOrigin(given)).toEqual({ fault: expect.stringMatching(/^[A-Z].*\.$/) }),
);

test.each([
  ['https://postrider.example', 'https://graph.threads.net', true],
  ['http://localhost:8080', 'https://graph.threads.net', false],
  ['http://localhost:8080', 'http://127.0.0.1:8090', true],
  ['http://10.0.0.1', 'http://127.0.0.1:8090', false],
  [undefined, 'http://127.0.0.1:8090', false],
])('with the public URL %s, %s can fetch files: %s', (publicUrl, server, canFetch) =>
  expect(canFetchFrom(publicUrl, server)).toBe(canFetch),
);
