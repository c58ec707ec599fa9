import { currentTime, invalid } from '@postrider/service';
import { COLLECTED_DAYS, daysBefore } from './post.ts';
import { checkDays, type PeriodQuery } from './selection.ts';
import { addUp, comparisonOf, type Summary } from './summary.ts';
import type { SummaryStore } from './summary-store.ts';

/** The parameters of a summary: 1 to 90 days, 1 to 100 top posts, and filters. */
export interface SummaryQuery extends PeriodQuery {
  limit: number;
}

/**
 * Sums up the posts that went live in the last `days` times 24 hours, by their latest metrics.
 * Throws invalid_request outside the ranges.
 */
export type Summarize = (workspaceId: string, query: SummaryQuery) => Promise<Summary>;

const MAX_TOP_POSTS = 100;
const MAX_ACCOUNTS = 100;

export const createSummarize =
  (store: SummaryStore): Summarize =>
  async (workspaceId, { days, limit, ...filter }) => {
    checkDays(days);
    if (limit < 1 || limit > MAX_TOP_POSTS)
      throw invalid('/limit', 'out_of_range', `The limit must be 1 to ${MAX_TOP_POSTS}.`);
    const to = currentTime();
    const from = daysBefore(to, days);
    const selection = { from, ...filter };
    const [platforms, topPosts, accounts, before] = await Promise.all([
      store.sums(workspaceId, selection),
      store.top(workspaceId, selection, limit),
      store.accountSums(workspaceId, selection, MAX_ACCOUNTS),
      store.sums(workspaceId, { ...selection, from: daysBefore(from, days), to: from }),
    ]);
    const compared = new Set([...topPosts, ...accounts].map(({ accountId }) => accountId));
    // A longer period than the summary's, so that the measure is the same for every summary.
    const since = { from: daysBefore(to, COLLECTED_DAYS) };
    const medians = await store.accountMedians(workspaceId, since, [...compared]);
    return {
      from,
      to,
      totals: addUp(platforms),
      platforms,
      topPosts: topPosts.map((post) => {
        const comparison = comparisonOf(post, medians.get(post.accountId));
        return { ...post, ...(comparison && { comparison }) };
      }),
      accounts: accounts.map((account) => ({
        ...account,
        medians: medians.get(account.accountId)?.medians ?? {},
      })),
      previous: addUp(before),
    };
  };
