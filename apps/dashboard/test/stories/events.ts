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
    await tab.getByText(/No event of the last 30 days|Recorded/).waitFor();
    const { accounts } = await call('get /accounts', {});
    const { platform, id: accountId } = accountOf(accounts);
    const scheduledDatetime = new Date(Date.now() + 86_400_000).toISOString();
    const { post } = await call('post /posts', {
      body: { caption: 'An event', platforms: [{ platform, accountId }], scheduledDatetime },
    });
    const event = await waitUntil('it is recorded', async () => {
      const { events } = await call('get /events', {
        query: { types: ['post.scheduled'], order: 'newest', limit: 10 },
      });
      return events.find((each) => JSON.stringify(each).includes(post.id));
    });
    const row = tab.getByRole('row').filter({ hasText: event.id });
    await row.waitFor();
    expect(await accessibilityFaults(tab)).toEqual([]);

    await row.getByRole('button', { name: 'Details of post.scheduled' }).click();
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
