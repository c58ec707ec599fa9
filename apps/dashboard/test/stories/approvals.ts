import { expect, test } from '@jest/globals';
import { settled, stateFaults } from '../support/accessibility.ts';
import { accountOf, apiOf, callMethod } from '../support/call.ts';
import type { Story } from './story.ts';

const DAY_MS = 86_400_000;
/** They publish a text without a file. */
const TEXT_PLATFORMS = ['bluesky', 'mastodon', 'x'];

/** Editors decide about posts of a key that needs approval. */
export const approvals: Story = (running) => {
  /** Opens the page of a new post that waits for approval. */
  async function openPending(caption: string, count = 1) {
    const { browser, system } = running();
    const { tab, workspaceId } = await browser.openPage('posts');
    const { accounts } = await apiOf(tab, workspaceId)('get /accounts', {});
    const first = accountOf(accounts);
    const others = accounts.filter(
      ({ id, platform, status, profileId }) =>
        status === 'connected' && id !== first.id && !profileId && TEXT_PLATFORMS.includes(platform),
    );
    const platforms = [first, ...others]
      .slice(0, count)
      .map(({ platform, id }) => ({ platform, accountId: id }));
    const scopes = ['posts:read', 'posts:write'];
    const key = { workspaceId, name: 'Intern', scopes, expiry: '30d', needsApproval: true };
    const { value, key: made } = JSON.parse(await callMethod(tab, 'KeysService/CreateKey', key));
    const scheduledDatetime = new Date(Date.now() + DAY_MS).toISOString();
    const response = await fetch(`${system.origin}/api/v1/developer/posts`, {
      method: 'POST',
      headers: { authorization: `Bearer ${value}`, 'content-type': 'application/json' },
      body: JSON.stringify({ caption, platforms, scheduledDatetime }),
    });
    const { post } = JSON.parse(await response.text());
    await callMethod(tab, 'KeysService/DeleteKey', { workspaceId, keyId: made.id });
    await tab.goto(`/w/${workspaceId}/posts/${post.id}`);
    await tab.getByText('This post is waiting for approval.').waitFor();
    return { tab, workspaceId };
  }

  test('a post is approved with all that goes out in view', async () => {
    const { tab } = await openPending('Approve me');
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
    const { tab } = await openPending('Decline me');
    await tab.getByRole('button', { name: 'Decline', exact: true }).click();
    const dialog = tab.getByRole('dialog', { name: 'Decline this post?' });
    await dialog.getByLabel('Why, for its author').fill('Mention the opening hours.');
    expect(await stateFaults(tab, 'decline')).toEqual([]);
    await dialog.getByRole('button', { name: 'Decline', exact: true }).click();
    await tab.getByText('The post is declined.').waitFor();
    await tab.getByText('Mention the opening hours.').first().waitFor();
    expect(await stateFaults(tab, 'declined')).toEqual([]);
  });

  test('a link lets a person without an account decide, and the page shows the decision', async () => {
    const { tab } = await openPending('Decide by link');
    await tab.getByRole('button', { name: 'Share for approval' }).click();
    const dialog = tab.getByRole('dialog', { name: 'Share for approval' });
    expect(await stateFaults(tab, 'link')).toEqual([]);
    await dialog.getByRole('button', { name: 'Create link' }).click();
    const url = await dialog.getByLabel('Link', { exact: true }).inputValue();
    expect(await stateFaults(tab, 'link-created')).toEqual([]);
    await dialog.getByRole('button', { name: 'Done' }).click();
    // It is listed until it is revoked or used.
    await tab.getByRole('button', { name: 'Share for approval' }).click();
    await dialog.getByRole('button', { name: 'Revoke the link' }).waitFor();
    expect(await stateFaults(tab, 'link-open')).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    const visitor = await running().browser.openTab('visitor');
    await visitor.goto(url);
    await visitor.getByText('Decide by link').first().waitFor();
    await tab.getByRole('button', { name: 'Approve', exact: true }).click();
    await tab.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
    await tab.getByText('The post is scheduled.').waitFor();
    await settled(tab);
  });

  test('the page of approvals is worked through with the keyboard, and an approval can be taken back', async () => {
    const { tab, workspaceId } = await openPending('First of two');
    await openPending('Second of two');
    await tab.goto(`/w/${workspaceId}/approvals`);
    const cards = tab.getByRole('listitem').filter({ hasText: 'of two' });
    await cards.nth(1).waitFor();
    await tab.getByRole('link', { name: /^Approvals .* waiting/ }).waitFor();
    expect(await stateFaults(tab, 'approvals')).toEqual([]);
    await cards.filter({ hasText: 'First of two' }).focus();
    await tab.keyboard.press('j');
    await tab.keyboard.press('p');
    const preview = cards.filter({ hasText: 'Second of two' }).getByRole('article');
    await preview.getByText('Second of two').waitFor();
    await tab.keyboard.press('p');
    await preview.waitFor({ state: 'detached' });
    await tab.keyboard.press('d');
    const dialog = tab.getByRole('dialog', { name: 'Decline this post?' });
    await dialog.getByLabel('Why, for its author').fill('Not this week.');
    await dialog.getByRole('button', { name: 'Decline', exact: true }).click();
    await cards.filter({ hasText: 'Second of two' }).waitFor({ state: 'detached' });
    await dialog.waitFor({ state: 'detached' });
    // From wherever the focus is now.
    await tab.keyboard.press('j');
    await tab.waitForFunction(() => document.activeElement?.hasAttribute('data-card'));
    await tab.keyboard.press('a');
    await tab.getByText('The post is scheduled.').waitFor();
    await cards.first().waitFor({ state: 'detached' });
    await tab.getByRole('button', { name: 'Back to a draft' }).click();
    await tab.getByText('The post is a draft again.').waitFor();
    await tab.getByRole('button', { name: 'Declined' }).click();
    await tab.getByText('Not this week.').waitFor();
    expect(await stateFaults(tab, 'approvals-declined')).toEqual([]);
  });

  test('a card shows the whole post as each of its platforms will show it', async () => {
    const end = 'Closed on Mondays.';
    const { tab, workspaceId } = await openPending(`A long notice\n${'Read on. '.repeat(20)}\n${end}`, 2);
    await tab.goto(`/w/${workspaceId}/approvals`);
    const card = tab.getByRole('listitem').filter({ hasText: 'A long notice' });
    const button = card.getByRole('button', { name: 'Preview', exact: true });
    expect(await button.getAttribute('aria-expanded')).toBe('false');
    await button.click();
    expect(await button.getAttribute('aria-expanded')).toBe('true');
    const preview = card.getByRole('article');
    await preview.getByText(end).waitFor();
    const shown = await preview.getAttribute('aria-label');
    const accounts = card.getByRole('group', { name: 'Preview for' }).getByRole('button');
    expect(await accounts.count()).toBe(2);
    await accounts.nth(1).click();
    await tab.waitForFunction(
      (before) => document.querySelector('[data-card] article')?.getAttribute('aria-label') !== before,
      shown,
    );
    await settled(tab);
    expect(await stateFaults(tab, 'approvals-preview')).toEqual([]);
    await button.click();
    await preview.waitFor({ state: 'detached' });
  });
};
