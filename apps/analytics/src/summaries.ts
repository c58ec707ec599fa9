import { currentTime, invalid } from '@postrider/service';
import { COLLECTED_DAYS, daysBefore } from './post.ts';
import { addUp, type Summary } from './summary.ts';
import type { SummaryStore } from './summary-store.ts';

/** The parameters of a summary: 1 to 90 days, 1 to 100 top posts, one profile, platform and account or all. */
export interface SummaryQuery {
  days: number;
  limit: number;
  profileId?: string;
  platform?: string;
  accountId?: string;
}

/**
 * Sums up the posts that went live in the last `days` times 24 hours, by their latest metrics.
 * Throws invalid_request outside the ranges.
 */
export type Summarize = (workspaceId: string, query: SummaryQuery) => Promise<Summary>;

const MAX_TOP_POSTS = 100;

export const createSummarize =
  (store: SummaryStore): Summarize =>
  async (workspaceId, { days, limit, ...only }) => {
    if (days < 1 || days > COLLECTED_DAYS)
      throw invalid('/period', 'out_of_range', `The period must be 1 to ${COLLECTED_DAYS} days.`);
    if (limit < 1 || limit > MAX_TOP_POSTS)
      throw invalid('/limit', 'out_of_range', `The limit must be 1 to ${MAX_TOP_POSTS}.`);
    const to = currentTime();
    const from = daysBefore(to, days);
    const selection = { from, ...only };
    const [platforms, topPosts] = await Promise.all([
      store.sums(workspaceId, selection),
      store.top(workspaceId, selection, limit),
    ]);
    return { from, to, totals: addUp(platforms), platforms, topPosts };
  };
