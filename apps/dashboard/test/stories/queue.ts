import { expect, test } from '@jest/globals';
import { waitUntil } from '@postrider/testing';
import { accessibilityFaults, stateFaults } from '../support/accessibility.ts';
import { accountOf, apiOf } from '../support/call.ts';
import type { Story } from './story.ts';

const DAY_MS = 86_400_000;
/** So many posts in a month stay quick. */
const MANY = 300;
const MONTH = '2027-08';
const EVERY_DAY = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** Slots and their posts, the week as hours, and notes. Needs an account; leaves the workspace without slots. */
export const queue: Story = (running) => {
  async function open(page: string) {
    const { tab, workspaceId } = await running().browser.openPage(page);
    const call = apiOf(tab, workspaceId);
    const { accounts } = await call('get /accounts', {});
    const { platform, id: accountId } = accountOf(accounts);
    const schedule = async (caption: string, scheduledDatetime: string) =>
      (
        await call('post /posts', {
          body: { caption, platforms: [{ platform, accountId }], scheduledDatetime },
        })
      ).post;
    const timeOf = async (id: string) =>
      (await call('get /posts/{id}', { path: { id } })).post.scheduledDatetime;
    return { tab, workspaceId, call, schedule, timeOf };
  }
  /** The day in so many days, in UTC, which the workspace has in this story. */
  const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

  test('posts exchange their times, free slots are filled, and both can be undone', async () => {
    const { tab, workspaceId, call, schedule, timeOf } = await open('settings');
    await tab.getByLabel('Time zone').first().selectOption('UTC');
    await tab.getByRole('button', { name: 'Save' }).first().click();
    await tab.getByText('The settings are saved.').waitFor();
    await tab.goto(`/w/${workspaceId}/queue`);
    await tab.getByRole('button', { name: 'Edit slots' }).first().click();
    const dialog = tab.getByRole('dialog', { name: 'Slots' });
    await dialog.getByRole('button', { name: 'Add a slot' }).click();
    await dialog.getByLabel('Time', { exact: true }).fill('06:10');
    for (const day of ['Sat', 'Sun']) await dialog.getByRole('checkbox', { name: day }).check();
    await dialog.getByRole('button', { name: 'Save slots' }).click();
    await tab.getByText('The slots are saved.').waitFor();
    await tab.getByText('Free slot', { exact: true }).first().waitFor();

    const [day, next] = [dayIn(3), dayIn(4)];
    const first = await schedule('First in the queue', `${day}T06:10:00.000Z`);
    const second = await schedule('Second in the queue', `${day}T15:00:00.000Z`);
    const down = tab.getByRole('button', { name: 'Move “First in the queue” down' });
    await down.waitFor();
    expect(await accessibilityFaults(tab, 'queue')).toEqual([]);
    await down.focus();
    await tab.keyboard.press('Enter');
    await tab.getByText(/“First in the queue” is moved to .* 15:00\./).waitFor();
    expect([await timeOf(first.id), await timeOf(second.id)]).toEqual([
      `${day}T15:00:00.000Z`,
      `${day}T06:10:00.000Z`,
    ]);
    await waitUntil('the focus stays on the button', () =>
      down.evaluate((button) => button === document.activeElement),
    );
    // The next place is a free slot of the next day.
    await tab.keyboard.press('Enter');
    await tab.getByText(/“First in the queue” is moved to .* 06:10\./).waitFor();
    expect(await timeOf(first.id)).toBe(`${next}T06:10:00.000Z`);
    await tab.getByRole('button', { name: 'Undo' }).click();
    await tab.getByText('“First in the queue” is in its place again.').waitFor();
    expect(await timeOf(first.id)).toBe(`${day}T15:00:00.000Z`);

    // A post that was changed elsewhere is not overwritten, and the other one keeps its time.
    await tab.route('**/posts/*', async (route) => {
      if (route.request().method() !== 'GET') return route.continue();
      const response = await route.fetch();
      const { post } = await response.json();
      await route.fulfill({
        response,
        json: { post: { ...post, scheduledDatetime: `${next}T23:00:00.000Z` } },
      });
    });
    await tab.getByRole('button', { name: 'Move “Second in the queue” down' }).click();
    await tab.getByText(/changed elsewhere meanwhile\. All posts have their times as before\./).waitFor();
    await tab.unroute('**/posts/*');
    expect(await timeOf(second.id)).toBe(`${day}T06:10:00.000Z`);

    await tab.getByRole('link', { name: 'New post at 06:10' }).first().click();
    await tab.waitForURL(/posts\/new.*time=/);
    await waitUntil(
      'the time is chosen',
      async () => (await tab.getByLabel('Time', { exact: true }).inputValue()) === '06:10',
    );
    for (const { id } of [first, second]) await call('delete /posts/{id}', { path: { id } });
    await call('put /slots', { query: {}, body: { slots: [] } });
  });

  test('a free slot of Home opens the composer at its time', async () => {
    const { tab, call } = await open('home');
    await call('put /slots', { query: {}, body: { slots: [{ weekdays: [...EVERY_DAY], time: '23:59' }] } });
    await tab.reload();
    await tab.getByRole('link', { name: 'Free slot: write a post' }).last().click();
    await waitUntil(
      'the time is chosen',
      async () => (await tab.getByLabel('Time', { exact: true }).inputValue()) === '23:59',
    );
    expect(await tab.getByLabel('Date', { exact: true }).inputValue()).toBe(dayIn(1));
    await call('put /slots', { query: {}, body: { slots: [] } });
  });

  test('in the week, a post is dragged to another hour and moved by keys; a note is written, moved and deleted', async () => {
    const { tab, workspaceId, call, schedule, timeOf } = await open('home');
    const { id } = await schedule('Tea at nine', '2027-06-09T09:00:00.000Z');
    await tab.goto(`/w/${workspaceId}/calendar?view=week&date=2027-06-09`);
    const post = tab.getByRole('link', { name: /Tea at nine/ }).first();
    await post.waitFor();
    expect(await accessibilityFaults(tab, 'week')).toEqual([]);
    const hour = ((await tab.getByRole('gridcell', { name: '11 June' }).boundingBox())?.height ?? 0) / 24;
    await post.dragTo(tab.getByRole('gridcell', { name: '11 June' }), {
      sourcePosition: { x: 20, y: 4 },
      targetPosition: { x: 20, y: hour * 10.5 + 4 },
    });
    await tab.getByText('“Tea at nine” is moved to 11 Jun 2027, 10:30.').waitFor();
    expect(await timeOf(id)).toBe('2027-06-11T10:30:00.000Z');
    await post.focus();
    await tab.keyboard.press('Alt+ArrowDown');
    await tab.keyboard.press('Alt+ArrowLeft');
    await tab.getByText('“Tea at nine” is moved to 10 Jun 2027, 10:45.').waitFor();
    expect(await timeOf(id)).toBe('2027-06-10T10:45:00.000Z');
    await waitUntil('the focus stays on the post', () =>
      post.evaluate((link) => link === document.activeElement),
    );
    await tab.getByRole('button', { name: 'Undo' }).click();
    await waitUntil('it is back', async () => (await timeOf(id)) !== '2027-06-10T10:45:00.000Z');
    await call('delete /posts/{id}', { path: { id } });

    await tab.goto(`/w/${workspaceId}/calendar?view=month&date=2027-06-09`);
    await tab.getByRole('gridcell', { name: 'Wednesday, 9 June' }).hover();
    await tab.getByRole('button', { name: 'Add a note on 9 Jun' }).click();
    const form = tab.getByRole('dialog', { name: 'New note' });
    await form.getByRole('button', { name: 'Idea' }).click();
    await form.getByRole('radio', { name: 'Pink' }).check();
    await form.getByLabel('Text').fill('A day behind the counter');
    expect(await stateFaults(tab, 'note')).toEqual([]);
    await form.getByRole('button', { name: 'Save' }).click();
    await tab.getByText('The note is saved.').waitFor();
    const note = tab.getByRole('button', { name: /A day behind the counter/ });
    await note.dragTo(tab.getByRole('gridcell', { name: '11 June' }));
    await tab.getByText('The note is moved to 11 Jun.').waitFor();
    await tab.getByRole('gridcell', { name: '11 June' }).getByText('A day behind the counter').click();
    await tab.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await tab.getByText('The note is deleted.').waitFor();
    await waitUntil('it is gone', async () => (await note.count()) === 0);
  });

  test(`a month with ${MANY} posts is quick, and a day has all of its posts`, async () => {
    const { tab, workspaceId, call } = await open('home');
    const { accounts } = await call('get /accounts', {});
    const { platform, id: accountId } = accountOf(accounts);
    const day = (place: number) => String(1 + (place % 31)).padStart(2, '0');
    const posts = Array.from({ length: MANY }, (_, place) => ({
      caption: `Number ${place}`,
      platforms: [{ platform, accountId }],
      scheduledDatetime: `${MONTH}-${day(place)}T${String(6 + Math.floor(place / 31)).padStart(2, '0')}:00:00Z`,
    }));
    const { results } = await call('post /posts/bulk', {
      body: { posts },
      idempotencyKey: crypto.randomUUID(),
    });
    await tab.goto(`/w/${workspaceId}/calendar?view=month&date=${MONTH}-04`);
    const more = tab.getByRole('button', { name: '+8 more on 4 Aug' });
    await more.waitFor();
    expect(await accessibilityFaults(tab, 'many')).toEqual([]);
    await more.click();
    await tab
      .getByRole('dialog')
      .getByRole('link', { name: /^.*Number \d+/ })
      .first()
      .waitFor();
    expect(await tab.getByRole('dialog').locator('[data-post]').count()).toBe(10);
    const made = results.flatMap(({ post }) => post?.id ?? []);
    for (let from = 0; from < made.length; from += 25)
      await Promise.all(
        made.slice(from, from + 25).map((id) => call('delete /posts/{id}', { path: { id } })),
      );
  });
};
