import { test } from '@jest/globals';
import { apiOf } from '../support/call.ts';
import type { Story } from './story.ts';

const POST = 'The kitchen closes at ten';

/** A post that is live on some accounts only is found and retried. Needs accounts of Mastodon, and kitchen of X. */
export const failedPosts: Story = (running) => {
  test('a post that has failed on one of its accounts is listed from Home, and retried with others', async () => {
    const { browser, system } = running();
    const { tab, workspaceId } = await browser.openPage('home');
    const call = apiOf(tab, workspaceId);
    const { accounts } = await call('get /accounts', {});
    const platforms = accounts.flatMap(({ id, platform, username }) =>
      platform === 'mastodon' || username === 'kitchen' ? [{ platform, accountId: id }] : [],
    );
    await system.simulator.fault({ account: 'kitchen', operation: 'publish', kind: 'refuse' });
    const { post } = await call('post /posts', { body: { caption: POST, platforms } });
    await call('post /posts/{id}/publish', { path: { id: post.id } });

    await tab.getByRole('link', { name: 'All failed posts' }).click();
    await tab.waitForURL(/\/posts\?failed=true$/);
    const row = tab.getByRole('row').filter({ hasText: POST });
    await row.getByText('Partly published').waitFor();
    await tab.getByRole('button', { name: 'Failed on an account', pressed: true }).waitFor();
    await row.getByRole('checkbox').check();
    await tab.getByRole('button', { name: 'Retry' }).click();
    await tab.getByText(`“${POST}” published again.`).waitFor();
    await tab.getByText('No post yet matches these filters.').waitFor();
    await tab.getByRole('button', { name: 'Failed on an account' }).click();
    await row.getByText('Published', { exact: true }).waitFor();
  });
};
