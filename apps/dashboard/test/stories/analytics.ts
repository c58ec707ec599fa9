import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { waitUntil } from '@postrider/testing';
import type { Page } from 'playwright-core';
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
const median = { views: 3_000, likes: 12, comments: null };
const analytics = {
  period: { days: DAYS, from: publishedAt, to: publishedAt },
  totals: numbers,
  previous: { posts: 10, views: 16_000, likes: 122, comments: null },
  platforms: [
    { platform: 'x', ...numbers },
    { platform: 'bluesky', ...numbers, views: null },
  ],
  accounts: [{ accountId: 'gone', platform: 'x', ...numbers, median }],
  topPosts: [
    {
      postId: 'one',
      accountId: 'gone',
      platform: 'x',
      title: 'The terrace',
      url: null,
      publishedAt,
      views: 9_000,
      likes: 20,
      comments: null,
      comparison: { by: 'views', median: 3_000, ratio: 3 },
    },
  ],
  collectedAt: publishedAt,
};
const hours = [
  { weekday: 'tuesday', hour: 9, posts: 4, median },
  { weekday: 'friday', hour: 17, posts: 2, median: { ...median, views: 900 } },
];
const tags = [{ tag: 'summer', ...numbers, median }];
const answers: Record<string, object> = {
  '/analytics': { analytics },
  '/analytics/daily': { days, platforms: [{ platform: 'x', days }] },
  '/analytics/times': { timezone: 'UTC', hours },
  '/analytics/tags': { tags },
};

/** The numbers of a month and their post in place of the API's, which has none yet. */
async function fillIn(tab: Page): Promise<void> {
  await tab.route(/\/posts\/one$/, (route) => route.fulfill({ json: { post: { id: 'one', media: [] } } }));
  await tab.route(/\/api\/workspaces\/[^/]+\/analytics(\/\w+)?\?/, (route) => {
    const [path = ''] = /\/analytics(\/\w+)?(?=\?)/.exec(route.request().url()) ?? [];
    const json = answers[path];
    return json ? route.fulfill({ json }) : route.continue();
  });
}

/** Numbers over time, with the days on which nothing was collected. */
export const analyticsOverTime: Story = (running) => {
  test('each day is drawn and listed, and a missing number is a gap', async () => {
    const { tab } = await running().browser.openPage('home');
    await fillIn(tab);
    await tab.getByRole('link', { name: 'Analytics', exact: true }).first().click();
    const trend = tab.getByRole('slider', { name: /^Views from/ });
    await trend.waitFor();
    expect(await trend.locator('path[class*="line"], path[class*="dot"]').count()).toBe(4);
    // The last day, then the gap before the single value.
    await trend.focus();
    await tab.keyboard.press('End');
    expect(await trend.getAttribute('aria-valuetext')).toMatch(/^\w+,? \d+ \w+\. X: [\d,]+$/);
    await tab.keyboard.press('Home');
    for (let day = 0; day < SINGLE - 1; day++) await tab.keyboard.press('ArrowRight');
    expect(await trend.getAttribute('aria-valuetext')).toMatch(/X: no number$/);
    await tab.getByRole('button', { name: /^Likes/ }).click();
    await tab.getByRole('slider', { name: /^Likes from/ }).waitFor();
    expect(await tab.getByRole('button', { name: /^Comments/ }).isDisabled()).toBe(true);
    await tab
      .getByRole('group', { name: 'View of the trend' })
      .getByRole('button', { name: 'Table' })
      .click();
    const table = tab.getByRole('table', { name: 'Numbers of each day' });
    expect(await table.getByRole('row').count()).toBe(DAYS + 1);
    expect(await table.getByRole('cell', { name: 'Not collected' }).count()).toBe(GAPS.length * 3);
    expect(await accessibilityFaults(tab, 'days')).toEqual([]);
  });

  test('the page compares, names the best times, and filters', async () => {
    const { tab } = await running().browser.openPage('home');
    await fillIn(tab);
    await tab.getByRole('link', { name: 'Analytics', exact: true }).first().click();
    await tab.getByText('100% more than before').waitFor();
    await tab.getByText('50% less than before').waitFor();
    await tab.getByText('3 × the account’s median of 3,000 views').waitFor();
    await tab.getByText('Best: Tuesday 09:00').waitFor();
    await tab.getByRole('img', { name: 'Best times: Tuesday 09:00 and Friday 17:00' }).waitFor();
    await tab.getByRole('button', { name: 'Platform', exact: true }).click();
    await tab.getByRole('group', { name: 'Platform' }).getByRole('button', { name: 'Mastodon' }).click();
    await tab.waitForURL(/platform=mastodon/);
    await tab.getByRole('button', { name: 'Remove the filter Platform' }).click();
    await tab.waitForURL((url) => !url.searchParams.has('platform'));
    await tab.getByRole('button', { name: '7 days' }).click();
    await tab.waitForURL(/period=7/);
  });

  test('the numbers are exported as a file for spreadsheets', async () => {
    const { tab } = await running().browser.openPage('home');
    await fillIn(tab);
    await tab.getByRole('link', { name: 'Analytics', exact: true }).first().click();
    const saved = tab.waitForEvent('download');
    await tab.getByRole('button', { name: 'Export CSV' }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toBe('analytics.csv');
    expect(await readFile(await file.path(), 'utf8')).toMatch(/^\ufeffpublishedAt,platform,account,/);
  });

  test('a report is a PDF on A4, light and without the navigation', async () => {
    const { tab } = await running().browser.openPage('home');
    await fillIn(tab);
    await tab.emulateMedia({ colorScheme: 'dark' });
    await tab.getByRole('link', { name: 'Analytics', exact: true }).first().click();
    await tab.getByRole('link', { name: 'Report', exact: true }).click();
    await tab.getByRole('heading', { name: 'Top posts' }).waitFor();
    expect(await accessibilityFaults(tab, 'report')).toEqual([]);
    const pdf = await tab.pdf({ preferCSSPageSize: true, printBackground: true });
    // 210 × 297 mm in points, on at most three pages.
    const boxes = [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
    expect(boxes.length).toBeGreaterThan(0);
    expect(boxes.length).toBeLessThanOrEqual(3);
    for (const [, width, height] of boxes)
      expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([595, 842]);
    await tab.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect(await tab.getByRole('link', { name: 'Home', exact: true }).isVisible()).toBe(false);
    expect(await tab.getByRole('button', { name: 'Print or save as PDF' }).isVisible()).toBe(false);
    const ink = await tab.locator('article').evaluate((sheet) => getComputedStyle(sheet).colorScheme);
    expect(ink).toBe('light');
    await tab.emulateMedia({ media: null, colorScheme: null });
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
    const clicks = tab.getByRole('slider', { name: /^Clicks from .+ to / });
    await clicks.waitFor();
    expect(await clicks.getAttribute('aria-valuetext')).toMatch(/Clicks: 3$/);
    await tab.getByRole('button', { name: '7 days' }).click();
    await tab.waitForURL(/period=7/);
    await tab.getByRole('button', { name: 'Table' }).click();
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
    await tab.getByText(/Up to .+, clicks were counted only in the total/).waitFor();
    expect(await stateFaults(tab, 'older')).toEqual([]);
  });
};
