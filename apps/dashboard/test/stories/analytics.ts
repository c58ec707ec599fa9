import { expect, test } from '@jest/globals';
import { accessibilityFaults } from '../support/accessibility.ts';
import type { Story } from './story.ts';

const DAYS = 30;
const DAY_MS = 86_400_000;
const GAPS = [4, 5, 17];
const SINGLE = 18;

/** What the platforms reported a month long, which no test can wait for. */
const days = Array.from({ length: DAYS }, (_, place) => ({
  date: new Date(Date.now() - (DAYS - 1 - place) * DAY_MS).toISOString().slice(0, 10),
  ...(!GAPS.includes(place) && place !== SINGLE + 1 && { views: 900 + ((place * 37) % 11) * 80 }),
  ...(!GAPS.includes(place) && { likes: ((place * 13) % 7) - 1 }),
}));
const numbers = { posts: 12, views: 32_000, likes: 61 };
const publishedAt = new Date().toISOString();
const analytics = {
  totals: numbers,
  platforms: [{ platform: 'x', ...numbers }],
  topPosts: [{ postId: 'one', platform: 'x', title: 'The terrace', publishedAt, views: 9_000, likes: 20 }],
  collectedAt: publishedAt,
};

/** Numbers over time, with the days on which nothing was collected. */
export const analyticsOverTime: Story = (running) => {
  test('each day is drawn and listed, and a missing number is a gap', async () => {
    const { tab } = await running().browser.openPage('home');
    await tab.route('**/dashboard.v1.AnalyticsService/*', (route) =>
      route.fulfill({ json: route.request().url().endsWith('GetDailyAnalytics') ? { days } : { analytics } }),
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
    expect(await accessibilityFaults(tab, 'days')).toEqual([]);
  });
};
