import type { Harness } from './harness.ts';
import { uuid } from './values.ts';

let texts = 0;

/** Arguments of create_post of which no other test has the text. */
export const newPost = (fields = {}) => ({
  ...{ mode: 'draft', accounts: ['bluesky'], caption: `Text ${++texts}` },
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

/** One account on each platform, with `addEveryPlatform`. */
export const ACCOUNTS = ['@ada.test', '@ada@social.test', '@ada_on_x'];

/** Adds an account on Mastodon and one on X to the one on Bluesky. */
export function addEveryPlatform({ fakes }: Harness): void {
  const [bluesky] = fakes.accounts;
  if (!bluesky) throw new Error('the fakes have no account');
  fakes.accounts.push(
    { ...bluesky, platform: 'mastodon', id: uuid(4), username: 'ada@social.test' },
    { ...bluesky, platform: 'x', id: uuid(5), username: 'ada_on_x' },
  );
}
