import { describe, expect, test } from '@jest/globals';
import { acceptedTargets, type PostingAccount } from './accept.ts';
import type { PostContent } from './check.ts';

const M2: PostingAccount = {
  id: 'm2',
  platform: 'mastodon',
  server: 'https://b.example',
  limits: { characters: 20 },
  isOnly: false,
};
const M1: PostingAccount = {
  id: 'm1',
  platform: 'mastodon',
  server: 'https://a.example',
  limits: { characters: 500 },
  isOnly: false,
};
const B1: PostingAccount = {
  id: 'b1',
  platform: 'bluesky',
  server: 'https://bsky.example',
  limits: { characters: 300 },
  isOnly: true,
};
const ACCOUNTS = [M2, M1, B1];

const post = (change: Partial<PostContent> = {}): PostContent => ({
  caption: 'Hello',
  title: '',
  mediaId: '',
  options: {},
  platforms: [{ platform: 'mastodon', accountId: 'm1' }],
  ...change,
});
const to = (...platforms: [platform: string, accountId?: string][]) =>
  platforms.map(([platform, accountId = '']) => ({ platform, accountId }));

const accepted = (change: Partial<PostContent>, accounts: readonly PostingAccount[] = ACCOUNTS) =>
  acceptedTargets(post(change), accounts)?.map(({ accountId }) => accountId);

describe('accounts', () => {
  test('a name is the only account of its platform, an id its own', () => {
    expect(accepted({ platforms: to(['bluesky'], ['mastodon', 'm2']) })).toEqual(['b1', 'm2']);
    expect(accepted({ platforms: to(['mastodon', 'm1']) })).toEqual(['m1']);
  });

  test.each([
    ['a name that could mean several accounts', to(['mastodon'])],
    ['an unknown platform', to(['friendster'])],
    ['an unknown id', to(['mastodon', 'm9'])],
    ['an account of another platform', to(['mastodon', 'b1'])],
    ['one of several that is unknown', to(['bluesky'], ['x'])],
    ['an account that is there twice', to(['mastodon', 'm1'], ['mastodon', 'm1'])],
    ['an account that is there by name and by id', to(['mastodon'], ['mastodon', 'm2'])],
  ])('%s is left to the platforms service', (_, platforms) => {
    expect(accepted({ platforms })).toBeUndefined();
  });

  test('limits that are not known yet are left to the platforms service', () => {
    expect(accepted({}, [{ ...M1, limits: undefined }, M2])).toBeUndefined();
  });
});

describe('content', () => {
  test('a text is checked by the limits of each account’s own server', () => {
    const caption = 'x'.repeat(21);
    expect(accepted({ caption, platforms: to(['mastodon', 'm1']) })).toEqual(['m1']);
    expect(accepted({ caption, platforms: to(['mastodon', 'm2']) })).toBeUndefined();
    expect(accepted({ caption, platforms: to(['mastodon', 'm1'], ['mastodon', 'm2']) })).toBeUndefined();
  });

  test.each([
    ['a file', { mediaId: 'f1' }],
    ['options', { options: { mastodon: { visibility: 'unlisted' } } }],
    ['a long text', { caption: 'x'.repeat(10_001) }],
  ])('%s is left to the platforms service', (_, change) => {
    expect(accepted(change, [{ ...M1, limits: { characters: 100_000 } }])).toBeUndefined();
  });
});
