import { expect, test } from '@jest/globals';
import { settled, stateFaults } from '../support/accessibility.ts';
import { accountOf, apiOf, callMethod } from '../support/call.ts';
import type { Story } from './story.ts';

const DAY_MS = 86_400_000;

/** Editors decide about posts of a key that needs approval. */
export const approvals: Story = (running) => {
  /** Opens the page of a new post that waits for approval. */
  async function openPending(caption: string) {
    const { browser, system } = running();
    const { tab, workspaceId } = await browser.openPage('posts');
    const { accounts } = await apiOf(tab, workspaceId)('get /accounts', {});
    const { platform, id: accountId } = accountOf(accounts);
    const scopes = ['posts:read', 'posts:write'];
    const key = { workspaceId, name: 'Intern', scopes, expiry: '30d', needsApproval: true };
    const { value, key: made } = JSON.parse(await callMethod(tab, 'KeysService/CreateKey', key));
    const scheduledDatetime = new Date(Date.now() + DAY_MS).toISOString();
    const response = await fetch(`${system.origin}/api/v1/developer/posts`, {
      method: 'POST',
      headers: { authorization: `Bearer ${value}`, 'content-type': 'application/json' },
      body: JSON.stringify({ caption, platforms: [{ platform, accountId }], scheduledDatetime }),
    });
    const { post } = JSON.parse(await response.text());
    await callMethod(tab, 'KeysService/DeleteKey', { workspaceId, keyId: made.id });
    await tab.goto(`/w/${workspaceId}/posts/${post.id}`);
    await tab.getByText('This post is waiting for approval.').waitFor();
    return tab;
  }

  test('a post is approved with all that goes out in view', async () => {
    const tab = await openPending('Approve me');
    expect(await stateFaults(tab, 'pending')).toEqual([]);
    await tab.getByRole('button', { name: 'Approve', exact: true }).click();
    const dialog = tab.getByRole('dialog', { name: 'Approve this post?' });
    await dialog.getByLabel(/Another time/).waitFor();
    expect(await stateFaults(tab, 'approve')).toEqual([]);
    await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
    await tab.getByText('The post is scheduled.').waitFor();
    await tab.getByText('Scheduled', { exact: true }).waitFor();
  });

  test('a post is declined with a comment', async () => {
    const tab = await openPending('Decline me');
    await tab.getByRole('button', { name: 'Decline', exact: true }).click();
    const dialog = tab.getByRole('dialog', { name: 'Decline this post?' });
    await dialog.getByLabel('Comment').fill('Mention the opening hours.');
    expect(await stateFaults(tab, 'decline')).toEqual([]);
    await dialog.getByRole('button', { name: 'Decline', exact: true }).click();
    await tab.getByText('The post is declined.').waitFor();
    await tab.getByText('Mention the opening hours.').waitFor();
    expect(await stateFaults(tab, 'declined')).toEqual([]);
  });

  test('a link lets a person without an account decide, and the page shows the decision', async () => {
    const tab = await openPending('Decide by link');
    await tab.getByRole('button', { name: 'Create approval link' }).click();
    const dialog = tab.getByRole('dialog', { name: 'Create an approval link' });
    expect(await stateFaults(tab, 'link')).toEqual([]);
    await dialog.getByRole('button', { name: 'Create link' }).click();
    const url = await dialog.getByLabel('Link').inputValue();
    expect(await stateFaults(tab, 'link-created')).toEqual([]);
    await dialog.getByRole('button', { name: 'Done' }).click();
    const visitor = await running().browser.openTab('visitor');
    await visitor.goto(url);
    await visitor.getByText('Decide by link').first().waitFor();
    await tab.getByRole('button', { name: 'Approve', exact: true }).click();
    await tab.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
    await tab.getByText('The post is scheduled.').waitFor();
    await settled(tab);
  });
};
