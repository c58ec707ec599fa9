import { expect, test } from '@jest/globals';
import { canFetchFrom, serverOrigin, siteAddress } from './server-origin.ts';

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
  ['blog.example.org', 'https://blog.example.org'],
  ['https://example.org/blog/', 'https://example.org/blog'],
  ['example.org/blog?a=b#c', 'https://example.org/blog'],
  ['https://example.org/blog/wp-admin/profile.php', 'https://example.org/blog'],
  ['https://example.org/wp-login.php', 'https://example.org'],
  ['https://example.org/wp-json/', 'https://example.org'],
  ['http://localhost:8090/wordpress', 'http://localhost:8090/wordpress'],
])('%j is the site %s', (given, origin) => expect(siteAddress(given)).toEqual({ origin }));

test.each(['http://blog.example.org', 'https://ada@blog.example.org/', 'no site'])('%j is no site', (given) =>
  expect(siteAddress(given)).toEqual({ fault: expect.stringMatching(/^[A-Z].*\.$/) }),
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
