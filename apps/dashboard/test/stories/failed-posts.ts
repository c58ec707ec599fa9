import { expect, test } from '@jest/globals';
import { stateFaults } from '../support/accessibility.ts';
import { accountOf, apiOf } from '../support/call.ts';
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
    await tab.getByRole('button', { name: 'Failed', pressed: true }).waitFor();
    await row.getByRole('checkbox').check();
    await tab.getByRole('button', { name: 'Retry' }).click();
    await tab.getByText(`“${POST}” published again.`).waitFor();
    await tab.getByText('No post yet matches these filters.').waitFor();
    await tab.getByRole('button', { name: 'All posts' }).click();
    await row.getByText('Published', { exact: true }).waitFor();
  });

  test('a scheduled post whose file was deleted is shown on Home and in the list', async () => {
    const { tab, workspaceId } = await running().browser.openPage('home');
    const call = apiOf(tab, workspaceId);
    const { platform, id: accountId } = accountOf((await call('get /accounts', {})).accounts);
    const [file] = (await call('get /media', { query: {} })).media;
    const scheduledDatetime = new Date(Date.now() + 30 * 86_400_000).toISOString();
    const { post } = await call('post /posts', {
      body: {
        caption: 'The summer menu',
        platforms: [{ platform, accountId }],
        scheduledDatetime,
        media: [{ mediaId: file?.id ?? '' }],
      },
    });
    // The daily check finds it; here, its finding is given.
    const message = 'The image or video is no longer in the media library.';
    const action = 'Upload it again, and replace it in the post before its time.';
    const warned = { id: post.id, title: post.title, scheduledAt: scheduledDatetime };
    const posts = [{ ...warned, warnings: [{ message, action }] }];
    await tab.route(/HomeService\/GetHome$/, (route) => route.fulfill({ json: { warnedPosts: posts } }));
    await tab.route(/HomeService\/ListWarnedPosts$/, (route) => route.fulfill({ json: { posts } }));
    await tab.reload();
    await tab.getByText(message).waitFor();
    expect(await stateFaults(tab, 'warned-post')).toEqual([]);
    await tab.getByRole('link', { name: 'Posts', exact: true }).click();
    const row = tab.getByRole('row').filter({ hasText: 'The summer menu' });
    await row.getByText('File missing').waitFor();
    expect(await stateFaults(tab, 'warned-post')).toEqual([]);
    await call('delete /posts/{id}', { path: { id: post.id } });
  });
};
