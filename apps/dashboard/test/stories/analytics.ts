import { expect, test } from '@jest/globals';
import { waitUntil } from '@postrider/testing';
import { accessibilityFaults, stateFaults } from '../support/accessibility.ts';
import { apiOf } from '../support/call.ts';
import type { Story } from './story.ts';

const DAYS = 30;
const DAY_MS = 86_400_000;
const GAPS = [4, 5, 17];
const SINGLE = 18;

const VISITOR = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** What the platforms reported a month long, which no test can wait for. */
const days = Array.from({ length: DAYS }, (_, place) => ({
  date: new Date(Date.now() - (DAYS - 1 - place) * DAY_MS).toISOString().slice(0, 10),
  views: GAPS.includes(place) || place === SINGLE + 1 ? null : 900 + ((place * 37) % 11) * 80,
  likes: GAPS.includes(place) ? null : ((place * 13) % 7) - 1,
  comments: null,
}));
const numbers = { posts: 12, views: 32_000, likes: 61, comments: null };
const publishedAt = new Date().toISOString();
const analytics = {
  totals: numbers,
  platforms: [{ platform: 'x', ...numbers }],
  topPosts: [
    {
      postId: 'one',
      platform: 'x',
      title: 'The terrace',
      url: null,
      publishedAt,
      views: 9_000,
      likes: 20,
      comments: null,
    },
  ],
  collectedAt: publishedAt,
};

/** Numbers over time, with the days on which nothing was collected. */
export const analyticsOverTime: Story = (running) => {
  test('each day is drawn and listed, and a missing number is a gap', async () => {
    const { tab } = await running().browser.openPage('home');
    await tab.route(/\/analytics(\/daily)?\?/, (route) =>
      route.fulfill({ json: route.request().url().includes('/daily?') ? { days } : { analytics } }),
    );
    await tab.getByRole('link', { name: 'Analytics' }).click();
    const views = tab.getByRole('img', { name: /^Views from .+ 4 of 30 days without a number$/ });
    await views.waitFor();
    expect(await views.locator('path').count()).toBe(4);
    await tab.getByRole('img', { name: /^Likes from .+ between -1 and 5/ }).waitFor();
    expect(await tab.getByRole('img', { name: /^Comments from/ }).count()).toBe(0);
    await tab.getByText('The numbers of each day').click();
    const table = tab.getByRole('table', { name: 'Numbers of each day' });
    expect(await table.getByRole('row').count()).toBe(DAYS + 1);
    expect(await table.getByRole('cell', { name: 'Not collected' }).count()).toBe(GAPS.length * 3);
    for (const text of ['Not reported', 'Not collected'])
      expect(
        await tab
          .getByRole('cell', { name: text })
          .first()
          .evaluate((cell) => getComputedStyle(cell).whiteSpace),
      ).toBe('nowrap');
    expect(await accessibilityFaults(tab, 'days')).toEqual([]);
  });

  test('the clicks of a short link are drawn and listed by day', async () => {
    const { tab, workspaceId } = await running().browser.openPage('links');
    const call = apiOf(tab, workspaceId);
    const { link } = await call('post /links', { body: { url: 'https://example.com/terrace' } });
    for (let visit = 0; visit < 3; visit++)
      await fetch(link.shortUrl, { redirect: 'manual', headers: { 'user-agent': VISITOR } });
    const read = () => call('get /links/{code}/clicks', { path: { code: link.code } });
    await waitUntil('the clicks', async () => (await read()).link.clicks === 3);
    await tab.reload();
    await tab.getByRole('link', { name: link.code, exact: true }).click();
    await tab.getByRole('img', { name: /^Clicks from .+ to .+: between 0 and 3$/ }).waitFor();
    await tab.getByLabel('Period').selectOption('7');
    await tab.waitForURL(/period=7/);
    await tab.getByText('The clicks of each day').click();
    await waitUntil('a week', async () => (await tab.getByRole('row').count()) === 7 + 1);
    await tab.getByRole('cell', { name: '3' }).waitFor();
    expect(await accessibilityFaults(tab)).toEqual([]);

    // Older than the counts by day.
    await tab.route(/\/clicks\?/, async (route) => {
      const { link: known, days } = await (await route.fetch()).json();
      const earlier = days.map((day: { date: string }, place: number) =>
        place < 4 ? { ...day, clicks: null } : day,
      );
      await route.fulfill({ json: { link: known, days: earlier } });
    });
    await tab.reload();
    await tab.getByText(/^Up to .+ clicks were counted only in the total/).waitFor();
    expect(await stateFaults(tab, 'older')).toEqual([]);
  });
};
