import { PLATFORMS } from '@postrider/platform-rules';
import type { Harness } from './harness.ts';
import { uuid } from './values.ts';

let texts = 0;

/** Arguments of create_post with a text that no other test has. */
export const newPost = (fields = {}) => ({
  mode: 'draft',
  accounts: ['bluesky'],
  caption: `Text ${++texts}`,
  ...fields,
});

/** Adds two accounts on Mastodon to the one on Bluesky; one has the same name. */
export function addAccounts({ fakes }: Harness): void {
  const [bluesky] = fakes.accounts;
  if (!bluesky) throw new Error('the fakes have no account');
  const other = { ...bluesky, platform: 'mastodon' };
  fakes.accounts.push(
    { ...other, id: uuid(4), username: 'ada@social.test' },
    { ...other, id: uuid(5), username: 'team@social.test' },
  );
}

/** Some of the accounts of `addEveryPlatform`. */
export const ACCOUNTS = ['@ada.test', '@ada_on_mastodon', '@ada_on_x'];

/** Adds an account on each other platform to the one on Bluesky; returns how all of them are named. */
export function addEveryPlatform({ fakes }: Harness): string[] {
  const [first] = fakes.accounts;
  if (!first) throw new Error('the fakes have no account');
  const others = PLATFORMS.filter((platform) => platform !== first.platform);
  for (const [n, platform] of others.entries())
    fakes.accounts.push({ ...first, platform, id: uuid(1_000 + n), username: `ada_on_${platform}` });
  return fakes.accounts.map(({ username }) => `@${username}`);
}
