import { expect, test } from '@jest/globals';
import { waitUntil } from '@postrider/testing';
import { accessibilityFaults, stateFaults } from '../support/accessibility.ts';
import { apiOf, isChangeOfPost } from '../support/call.ts';
import { PICTURE, type Story } from './story.ts';

/** Its link is wider than a phone. */
const TEXT = 'We open the terrace at nine. ☕ https://example.com/menus/terrace/breakfast-and-coffee';
const DAY_MS = 86_400_000;

/** A post with a picture, from the first word until it is live. */
export const compose: Story = (running) => {
  test('a draft saves itself and survives a reload, is scheduled, and published after a retry', async () => {
    const { browser, system } = running();
    const { tab, workspaceId } = await browser.openPage('posts/new');
    const { fields } = await system.simulator.addAccount({ platform: 'x', handle: 'engines' });
    await system.operator.connectAccount({ workspaceId, platform: 'x', fields });
    await tab.reload();
    await tab.getByRole('checkbox', { name: 'X @engines' }).check();
    const text = tab.getByLabel('Text for all accounts');
    await text.fill(TEXT);
    await tab
      .getByLabel('Images, videos, PDFs or subtitles')
      .setInputFiles({ name: 'cup.png', mimeType: 'image/png', buffer: PICTURE });
    await tab.getByLabel('Description').fill('A cup on a table');
    await tab.getByText(/^Saved \d\d:\d\d$/).waitFor();
    await tab.reload();
    await tab.getByText('No problems found').waitFor();
    expect([await text.inputValue(), await tab.getByLabel('Description').inputValue()]).toEqual([
      TEXT,
      'A cup on a table',
    ]);
    expect(await accessibilityFaults(tab)).toEqual([]);

    const date = new Date(Date.now() + DAY_MS * 30).toISOString().slice(0, 10);
    await tab.getByLabel('Date', { exact: true }).fill(date);
    await tab.getByLabel('Time', { exact: true }).fill('09:30');
    const publish = tab.getByRole('button', { name: 'Publish now' });
    const more = tab.getByRole('button', { name: 'More ways to save and publish' });
    const saving = Promise.withResolvers<void>();
    await tab.route('**/posts/*', async (route) => {
      if (isChangeOfPost(route.request())) await saving.promise;
      await route.continue();
    });
    await tab.getByRole('button', { name: 'Schedule' }).click();
    await waitUntil('nothing else can be done', () => more.isDisabled());
    saving.resolve();
    await tab.waitForURL(/\/posts\/[\w-]{36}$/);
    const fault = { platform: 'x', operation: 'publish' } as const;
    await system.simulator.fault({ ...fault, kind: 'rate_limit', retryAfterSeconds: 8 });
    await system.simulator.fault({ ...fault, kind: 'refuse' });
    await publish.click();
    await tab.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click();
    await tab.getByText('Attempt 1 failed: This account has reached a rate limit of X').waitFor();
    await tab.getByText('Next try at').waitFor();
    expect(await stateFaults(tab, 'retried')).toEqual([]);
    await tab.getByText('Attempt 2 failed: X rejected the post').waitFor();
    await tab.getByText('Failed on X @engines after 2 attempts').waitFor();
    expect(await stateFaults(tab, 'failed')).toEqual([]);
    await tab.getByRole('button', { name: 'Retry' }).click();
    await tab.getByRole('dialog').getByRole('button', { name: 'Retry' }).click();
    await tab.getByRole('link', { name: 'See it on X @engines' }).waitFor();
    await tab.getByText('It was retried on request.').waitFor();
    await tab.getByText('Live on X @engines after 3 attempts').waitFor();
    expect(await accessibilityFaults(tab)).toEqual([]);
  });

  test('another version of the post is taken in every field', async () => {
    const { tab, workspaceId } = await running().browser.openPage('posts/new');
    await tab.getByRole('checkbox', { name: 'X @engines' }).check();
    await tab.getByLabel('Text for all accounts').fill('Written here');
    await tab.getByLabel('Tags').fill('here, ');
    await tab.getByText(/^Saved \d\d:\d\d$/).waitFor();
    const id = new URL(tab.url()).searchParams.get('post');
    const elsewhere = { caption: 'Written elsewhere', tags: ['there'] };
    const path = { id: String(id) };
    await apiOf(tab, workspaceId)('patch /posts/{id}', { path, body: elsewhere });
    await tab.getByLabel('Text for all accounts').fill('Written here again');
    await tab.getByRole('button', { name: 'Use that version' }).click();
    await waitUntil('its tags', async () => (await tab.getByLabel('Tags').inputValue()) === 'there');
    expect(await tab.getByLabel('Text for all accounts').inputValue()).toBe('Written elsewhere');
    await tab.getByRole('link', { name: 'Posts', exact: true }).click();
    const row = tab.getByRole('row').filter({ hasText: 'Written elsewhere' });
    await row.waitFor();
    expect(await row.getByText('Unsaved changes').count()).toBe(0);
  });

  test('two accounts of one platform get texts of their own', async () => {
    const { browser, system } = running();
    const { tab, workspaceId } = await browser.openPage('posts/new');
    const { fields } = await system.simulator.addAccount({ platform: 'x', handle: 'brakes' });
    await system.operator.connectAccount({ workspaceId, platform: 'x', fields });
    await tab.reload();
    for (const handle of ['engines', 'brakes'])
      await tab.getByRole('checkbox', { name: `X @${handle}` }).check();
    await tab.getByLabel('Text for all accounts').fill('For everyone');
    await tab.getByRole('tab', { name: 'X @brakes' }).click();
    await tab.getByRole('button', { name: 'Write another text for X @brakes' }).click();
    await tab.getByLabel('Text for X @brakes').fill('For those who stop');
    await tab.getByRole('tab', { name: 'X @brakes Differs' }).waitFor();
    await tab.getByRole('article', { name: 'X @brakes' }).getByText('For those who stop').waitFor();
    expect(await accessibilityFaults(tab, 'two accounts')).toEqual([]);
    await tab.getByText(/^Saved \d\d:\d\d$/).waitFor();
    await tab.reload();
    await tab.getByText('No problems found').waitFor();
    await tab.getByRole('tab', { name: 'X @brakes' }).click();
    expect(await tab.getByLabel('Text for X @brakes').inputValue()).toBe('For those who stop');
    await tab.getByRole('button', { name: 'More ways to save and publish' }).click();
    await tab.getByRole('button', { name: 'Publish now' }).click();
    await tab.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click();
    await tab.getByRole('link', { name: 'See it on X @brakes' }).waitFor();
    await tab.getByRole('link', { name: 'See it on X @engines' }).waitFor();
    const sent = async (handle: string) =>
      (await system.simulator.ledger({ platform: 'x', handle })).at(-1)?.text;
    expect([await sent('engines'), await sent('brakes')]).toEqual(['For everyone', 'For those who stop']);
  });

  test('what a platform refuses is said at once, leads to its field, and is split into a thread', async () => {
    const { tab } = await running().browser.openPage('posts/new');
    await tab.getByRole('checkbox', { name: 'X @engines' }).check();
    const text = tab.getByLabel('Text for all accounts');
    await text.fill(Array.from({ length: 60 }, (_, n) => `Reason ${n}.`).join(' '));
    await tab.getByRole('button', { name: 'X allows 280 characters' }).click();
    expect(await text.evaluate((field) => field.matches(':focus'))).toBe(true);
    await tab.getByRole('button', { name: 'Split into a thread' }).click();
    await tab.getByLabel('Post 2 of the thread').waitFor();
    await tab.getByText('No problems found').waitFor();
    await tab.getByText(/^Saved \d\d:\d\d$/).waitFor();
  });
};
