import { expect, test } from '@jest/globals';
import { waitUntil } from '@postrider/testing';
import { accessibilityFaults, stateFaults } from '../support/accessibility.ts';
import { accountOf, apiOf } from '../support/call.ts';
import type { Story } from './story.ts';

const ACCOUNT = { platform: 'mastodon', account: 'terrace' } as const;

/** Posts that are live are deleted and edited from their page. Needs terrace of Mastodon. */
export const livePosts: Story = (running) => {
  /** The page of a post that is live. */
  async function openLive(caption: string) {
    const { tab, workspaceId } = await running().browser.openPage('home');
    const call = apiOf(tab, workspaceId);
    const { platform, id: accountId } = accountOf((await call('get /accounts', {})).accounts, ACCOUNT);
    const { post } = await call('post /posts', { body: { caption, platforms: [{ platform, accountId }] } });
    const path = { id: post.id };
    await call('post /posts/{id}/publish', { path });
    await waitUntil('the post is live', async () => {
      const { results } = await call('get /posts/{id}/results', { path });
      return results.every(({ status }) => status === 'published');
    });
    await tab.goto(`/w/${workspaceId}/posts/${post.id}`);
    return { tab, workspaceId };
  }
  const fault = (operation: 'delete' | 'edit', kind: 'refuse' | 'error_before') =>
    running().system.simulator.fault({ ...ACCOUNT, operation, kind });
  const live = async (text: string) =>
    (await running().system.simulator.ledger({ platform: 'mastodon' })).filter(
      (entry) => entry.text === text && entry.deletedAtMs === null,
    );

  test('a deletion asks first, reports a refusal, and shows what was deleted', async () => {
    const { tab } = await openLive('The soup is finished');
    const remove = tab.getByRole('button', { name: /^Delete from .*terrace/ });
    await remove.click();
    const dialog = tab.getByRole('dialog', { name: /^Delete the live post from .*terrace/ });
    await dialog.getByText('You can’t undo this.').waitFor();
    expect(await accessibilityFaults(tab, 'delete-live')).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(await live('The soup is finished')).toHaveLength(1);

    await fault('delete', 'refuse');
    tab.watch.allow(/status of 409/);
    await remove.click();
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await dialog
      .getByRole('alert')
      .getByText(/refused to delete the post.* Delete the post on the platform\./)
      .waitFor();
    expect(await stateFaults(tab, 'delete-live-refused')).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await tab.getByText('Deleting it there failed.').waitFor();
    expect(await live('The soup is finished')).toHaveLength(1);

    await remove.click();
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await tab.getByText(/^The post is deleted from .*terrace/).waitFor();
    await dialog.waitFor({ state: 'detached' });
    await tab.getByText('Deleted there at').waitFor();
    expect(await tab.getByText('Deleting it there failed.').count()).toBe(0);
    expect(await remove.count()).toBe(0);
    expect(await live('The soup is finished')).toEqual([]);
    expect(await stateFaults(tab, 'deleted-live')).toEqual([]);
  });

  test('a deletion that the platform does not confirm ends in the background, and is in the audit log', async () => {
    const { tab, workspaceId } = await openLive('The terrace is closed');
    await fault('delete', 'error_before');
    tab.watch.allow(/status of 503/);
    await tab.getByRole('button', { name: /^Delete from .*terrace/ }).click();
    const dialog = tab.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await dialog
      .getByRole('alert')
      .getByText(/has not confirmed the deletion/)
      .waitFor();
    // The page reports the end, and the dialog closes.
    await tab.getByText(/^The post is deleted from .*terrace/).waitFor();
    await dialog.waitFor({ state: 'detached' });
    await tab.getByText('Deleted there at').waitFor();
    expect(await live('The terrace is closed')).toEqual([]);

    await waitUntil('the entry in the audit log', async () => {
      await tab.goto(`/w/${workspaceId}/audit`);
      await tab.getByText('deleted the live post').first().waitFor();
      return (await tab.getByRole('listitem').filter({ hasText: 'The terrace is closed' }).count()) === 1;
    });
  });

  test('an edit changes the live post, at once or in the background, and reports a refusal', async () => {
    const { tab } = await openLive('Open until nine');
    const edit = tab.getByRole('button', { name: 'Edit published post' });
    const dialog = tab.getByRole('dialog', { name: 'Edit the published post?' });
    const change = async (text: string) => {
      await edit.click();
      await dialog.getByLabel('Text').fill(text);
      await dialog.getByRole('button', { name: 'Change the live post' }).click();
    };
    await edit.click();
    await dialog.getByText('People on').waitFor();
    expect(await accessibilityFaults(tab, 'edit-live')).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    tab.watch.allow(/status of 422/);
    await change('a'.repeat(501));
    await dialog
      .getByRole('alert')
      .getByText(/The live post was not changed\./)
      .waitFor();
    expect(await stateFaults(tab, 'edit-live-refused')).toEqual([]);
    await dialog.getByLabel('Text').fill('Open until ten');
    await dialog.getByRole('button', { name: 'Change the live post' }).click();
    await dialog.waitFor({ state: 'detached' });
    await waitUntil('the new text is live', async () => (await live('Open until ten')).length === 1);

    await fault('edit', 'refuse');
    await change('Open until eleven');
    await tab.getByText('Editing it there failed.').waitFor();
    expect(await live('Open until ten')).toHaveLength(1);
    expect(await stateFaults(tab, 'edit-live-failed')).toEqual([]);

    await fault('edit', 'error_before');
    await change('Open until midnight');
    await tab.getByText('Editing it there is not done yet.').waitFor();
    await tab.getByText('Editing it there is not done yet.').waitFor({ state: 'detached' });
    expect(await live('Open until midnight')).toHaveLength(1);
  });
};
