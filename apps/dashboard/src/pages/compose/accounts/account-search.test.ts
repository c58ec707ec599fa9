import { expect, test } from '@jest/globals';
import { matchesAccount } from './account-search.ts';

const account = { username: 'harbour.bsky.social', displayName: 'The Old Harbour' };

test.each([
  ['', true],
  ['harb', true],
  ['OLD', true],
  ['bluesky', true],
  ['@harbour old', true],
  ['  harbour  ', true],
  ['harbour new', false],
  ['mastodon', false],
])('a search for %j finds it: %s', (search, found) =>
  expect(matchesAccount(account, 'Bluesky', search)).toBe(found),
);
