import { expect, test } from '@jest/globals';
import { waitUntil } from '@postrider/testing';
import { accessibilityFaults } from '../support/accessibility.ts';
import { accountOf, apiOf } from '../support/call.ts';
import type { Story } from './story.ts';

/** What happened, and which webhooks received it. Needs the webhook of `webhooks`. */
export const events: Story = (running) => {
  test('a new event appears automatically, with its body and a way to its delivery', async () => {
    const { tab, workspaceId } = await running().browser.openPage('events');
    const call = apiOf(tab, workspaceId);
    await tab.getByLabel('Type').selectOption('post.scheduled');
    await tab.waitForURL(/type=post\.scheduled/);
    const details = tab.getByRole('button', { name: 'Details of post.scheduled' });
    await tab.getByText(/No event of the last 30 days|Recorded/).waitFor();
    const before = await details.count();
    const { accounts } = await call('get /accounts', {});
    const { platform, id: accountId } = accountOf(accounts);
    const scheduledDatetime = new Date(Date.now() + 86_400_000).toISOString();
    const { post } = await call('post /posts', {
      body: { caption: 'An event', platforms: [{ platform, accountId }], scheduledDatetime },
    });
    await waitUntil('it appears', async () => (await details.count()) === before + 1);
    expect(await accessibilityFaults(tab)).toEqual([]);

    await details.first().click();
    await tab.waitForURL(/event=evt_/);
    const dialog = tab.getByRole('dialog');
    await dialog.getByText(post.id).waitFor();
    await dialog.getByText('succeeded').waitFor();
    expect(await accessibilityFaults(tab, 'event')).toEqual([]);
    await dialog.getByRole('link', { name: /^https:/ }).click();
    await tab.waitForURL(/webhooks\/.+delivery=/);
    await tab.getByRole('dialog', { name: 'Delivery' }).getByText(post.id).waitFor();
    await call('delete /posts/{id}', { path: { id: post.id } });
  });
};
