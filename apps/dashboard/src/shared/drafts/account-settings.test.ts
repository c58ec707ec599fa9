import { expect, test } from '@jest/globals';
import { groupAccounts } from './account-settings.ts';

test('accounts of one platform are together where the post is the same on them', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((accountId) => ({ platform: 'x', accountId }));
  const d = { platform: 'bluesky', accountId: 'd' };
  const targets = [a, b, c, d].filter((target) => target !== undefined);
  const groups = groupAccounts(targets, ({ accountId }) => (accountId === 'b' ? { caption: 'B' } : {}));
  expect(groups).toEqual([
    { platform: 'x', accounts: [a, c], settings: {} },
    { platform: 'x', accounts: [b], settings: { caption: 'B' } },
    { platform: 'bluesky', accounts: [d], settings: {} },
  ]);
});
