import { expect, test } from '@jest/globals';
import { accountOf, apiOf } from '../support/call.ts';
import type { Story } from './story.ts';

/** Pages that are open follow what happens elsewhere. Needs an account of X. */
export const live: Story = (running) => {
  test('a post that is made elsewhere appears in the list, also after the stream was cut', async () => {
    const { browser } = running();
    const list = await browser.openTab('owner');
    let isCut = false;
    // The page polls as long as its stream is refused.
    list.watch.allow(/status of 503|ERR_FAILED/);
    await list.route('**/dashboard.v1.WatchService/Watch', (route) =>
      isCut ? route.abort() : route.continue(),
    );
    const opened = list.waitForResponse(/WatchService\/Watch$/);
    await list.goto('/');
    await list.waitForURL(/\/w\/[\w-]+\/\w+$/);
    await opened;
    const [, , workspaceId = ''] = new URL(list.url()).pathname.split('/');
    await list.goto(`/w/${workspaceId}/posts`);
    await list.getByRole('heading', { level: 1 }).waitFor();

    const elsewhere = await browser.openTab('owner');
    await elsewhere.goto('/me');
    const call = apiOf(elsewhere, workspaceId);
    const { accounts } = await call('get /accounts', {});
    const { id: accountId, platform } = accountOf(accounts);
    const makePost = async (caption: string) => {
      const made = await call('post /posts', { body: { caption, platforms: [{ platform, accountId }] } });
      expect(made.post.caption).toBe(caption);
    };
    await makePost('Made elsewhere');
    await list.getByText('Made elsewhere').first().waitFor();
    isCut = true;
    await list.evaluate('document.dispatchEvent(new Event("visibilitychange"))');
    await makePost('Made without a stream');
    await list.getByText('Made without a stream').first().waitFor();
  });
};
