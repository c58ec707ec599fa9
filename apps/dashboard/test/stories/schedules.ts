import { expect, test } from '@jest/globals';
import { waitUntil } from '@postrider/testing';
import { accessibilityFaults, stateFaults } from '../support/accessibility.ts';
import { accountOf, apiOf } from '../support/call.ts';
import type { Story } from './story.ts';

/** Regular times, posts that repeat, and posts from a table. */
export const schedules: Story = (running) => {
  test('slots are set, and the composer offers the next free one', async () => {
    const { tab, workspaceId } = await running().browser.openPage('settings?part=slots');
    await tab.getByRole('button', { name: 'Add a slot' }).click();
    await tab.getByRole('group', { name: 'Slot 1' }).getByLabel('Time').fill('07:45');
    for (const day of ['Sat', 'Sun']) await tab.getByRole('checkbox', { name: day }).check();
    expect(await accessibilityFaults(tab, 'slots')).toEqual([]);
    await tab.getByRole('button', { name: 'Save slots' }).click();
    await tab.getByText('The slots are saved.').waitFor();
    await tab.getByText('The next free slot is').waitFor();

    await tab.goto(`/w/${workspaceId}/posts/new`);
    await tab.getByLabel('Free slot').selectOption({ index: 1 });
    expect(await tab.getByLabel('Time', { exact: true }).inputValue()).toBe('07:45');
    expect(await tab.getByLabel('Date', { exact: true }).inputValue()).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  test('a post repeats by a rule whose dates are shown, and its series is paused and ended', async () => {
    const { tab, workspaceId } = await running().browser.openPage('posts/new');
    const call = apiOf(tab, workspaceId);
    const { accounts } = await call('get /accounts', {});
    const account = accountOf(accounts);
    await tab
      .getByRole('checkbox', { name: new RegExp(`${account.username.split('.')[0]}`, 'i') })
      .first()
      .check();
    await tab.getByLabel('Text for all accounts').fill('Soup of the week');
    await tab.getByLabel('Free slot').selectOption({ index: 1 });
    await tab.getByLabel('Repeat').selectOption('On days of the week');
    await tab.getByRole('group', { name: 'Days' }).getByRole('checkbox', { name: 'Fri' }).check();
    await tab.getByLabel('Number of posts').fill('6');
    await tab.getByRole('button', { name: 'Add a text' }).click();
    await tab.getByLabel('Text 2').fill('Another soup');
    await tab.getByText('The first dates:').waitFor();
    await waitUntil('six dates', async () => (await tab.locator('ol li time').count()) >= 6);
    expect(await accessibilityFaults(tab, 'repeat')).toEqual([]);
    await tab.getByRole('button', { name: 'Schedule', exact: true }).click();
    await tab.getByText('The post is scheduled.').waitFor();
    await tab.getByText(/Every Mon, Thu, Fri, 6 posts/).waitFor();
    await waitUntil('posts are made ahead', async () => {
      await tab.reload();
      await tab.getByRole('table', { name: 'Dates of the series' }).waitFor();
      return (await tab.getByRole('cell', { name: 'scheduled' }).count()) >= 2;
    });
    expect(await accessibilityFaults(tab, 'series')).toEqual([]);

    await tab.getByRole('link', { name: 'Edit', exact: true }).click();
    await tab.getByRole('checkbox', { name: 'Change the later posts of the series too' }).check();
    await tab.getByLabel('Text for all accounts').fill('Soup of the day');
    await tab.getByRole('button', { name: 'Save changes' }).click();
    await tab.getByText('The changes are saved.').waitFor();
    await waitUntil('later posts have the text', async () => {
      const { posts } = await call('get /posts', {
        query: { status: ['scheduled'], search: 'Soup of the day' },
      });
      return posts.length >= 2;
    });
    await tab.getByRole('button', { name: 'Pause the series' }).click();
    await tab.getByRole('button', { name: 'Resume the series' }).click();
    await tab.getByRole('button', { name: 'Pause the series' }).waitFor();
    await tab.getByRole('button', { name: 'End the series' }).click();
    await stateFaults(tab, 'end');
    await tab.getByRole('dialog').getByRole('button', { name: 'End the series' }).click();
    await tab
      .getByText(/Ended|The series has ended\./)
      .first()
      .waitFor();
    await tab.getByRole('button', { name: 'Delete', exact: true }).click();
    await tab.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await tab.getByText('The post is deleted.').waitFor();
  });

  test('posts are checked and imported from a table, row by row', async () => {
    const { tab, workspaceId } = await running().browser.openPage('posts');
    const call = apiOf(tab, workspaceId);
    const { accounts } = await call('get /accounts', {});
    const { platform, id } = accountOf(accounts);
    await tab.getByRole('link', { name: 'Import posts' }).click();
    await tab.getByLabel('CSV file').setInputFiles({
      name: 'posts.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        `caption,platforms,tags\nFirst of the table,${platform}:${id},table\nNo platform,,\n`,
      ),
    });
    await tab.getByRole('button', { name: 'Check' }).click();
    await tab.getByText('1 row is ready to import.').waitFor();
    await tab.getByText(/Line 3, column platforms/).waitFor();
    expect(await accessibilityFaults(tab, 'checked')).toEqual([]);
    await tab.getByRole('button', { name: 'Import 1 post' }).dblclick();
    await tab.getByText('1 post was created.').waitFor();
    expect(await stateFaults(tab, 'imported')).toEqual([]);
    await tab.getByRole('link', { name: 'First of the table' }).click();
    await tab.getByText('table', { exact: true }).waitFor();
    const { posts } = await call('get /posts', { query: { status: ['draft'], tag: 'table' } });
    expect(posts.map(({ caption }) => caption)).toEqual(['First of the table']);

    await tab.goto(`/w/${workspaceId}/posts/import`);
    await tab.getByLabel('Or paste the table').fill('caption,colour\nx,red');
    tab.watch.allow(/status of 400/);
    await tab.getByRole('button', { name: 'Check' }).click();
    await tab.getByText(/unknown column “colour”/).waitFor();
    expect(await stateFaults(tab, 'refused')).toEqual([]);
  });

  test('a test account is connected by what happens to its posts', async () => {
    const { tab } = await running().browser.openPage('accounts');
    await tab.getByRole('link', { name: 'Test data' }).click();
    await tab.getByText('This is test data.').waitFor();
    await tab.getByRole('link', { name: 'Accounts', exact: true }).click();
    await tab.getByRole('button', { name: 'Connect an account' }).click();
    const dialog = tab.getByRole('dialog', { name: 'Connect a test account' });
    await dialog.getByLabel('Platform').selectOption('Mastodon');
    await dialog.getByLabel('Account').selectOption('content_refused');
    await dialog.getByText(/rejects the post/).waitFor();
    expect(await stateFaults(tab, 'test-account')).toEqual([]);
    await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
    await tab.getByText(/content_refused is connected\./).waitFor();
  });
};
