import type { SimulatorClient } from '@postrider/simulator/client';
import { waitUntil } from '@postrider/testing/wait';
import type { Connection } from 'mongoose';
import { CONTENT } from './content.ts';
import { type Numbers, numbersAfter } from './numbers.ts';

const DAY_MS = 86_400_000;
const PATIENCE_MS = 60_000;
const COUNTS_VIEWS: ReadonlySet<string> = new Set(CONTENT.reportsViews);

/** A post on one account, as the analytics service stores it. */
interface Row {
  _id: string;
  workspaceId: string;
  profileId?: string;
  postId: string;
  accountId: string;
  accountIds?: string[];
  platform: string;
  tags?: string[];
  externalId: string;
}

/** A post of the past: its id, when it went live, and the views on its best account. */
export interface PastPost {
  id: string;
  at: Date;
  reach: number;
}

/**
 * Stores the numbers of each day until yesterday, as daily collections would have stored them, and sets the latest ones
 * on the simulated platforms.
 */
export async function storeNumbers(
  analytics: Connection,
  published: readonly PastPost[],
  results: number,
  simulator: SimulatorClient,
): Promise<void> {
  const posts = analytics.collection<Row>('posts');
  const known = new Map(published.map((post) => [post.id, post]));
  const rows = await waitUntil(
    'the analytics service has the posts of the demo',
    async () => {
      const found = await posts.find({ postId: { $in: [...known.keys()] } }).toArray();
      return found.length >= results && found;
    },
    PATIENCE_MS,
  );
  const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  const histories = rows.flatMap((row) => {
    const post = known.get(row.postId);
    const days = post ? daysOf(row, post, today) : [];
    const last = days.at(-1);
    return post && last ? [{ row, post, days, last }] : [];
  });
  await posts.bulkWrite(
    histories.map(({ row, post, last }) => ({
      updateOne: {
        filter: { _id: row._id },
        update: {
          $set: {
            publishedAt: post.at,
            metrics: last.metrics,
            collectedAt: last.collectedAt,
            askedDay: last.day,
          },
        },
      },
    })),
  );
  await analytics.collection<{ _id: string }>('snapshots').insertMany(
    histories.flatMap(({ days }) => days),
    { ordered: false },
  );
  await Promise.all(
    histories.map(({ row, last: { metrics } }) =>
      simulator.setMetrics(row.externalId, {
        views: metrics.views ?? null,
        likes: metrics.likes,
        replies: metrics.comments,
      }),
    ),
  );
}

/** The collections of one post, from the day it went live to yesterday. */
function daysOf({ _id, externalId: _, postId, ...row }: Row, post: PastPost, today: number) {
  const first = Math.floor(post.at.getTime() / DAY_MS) * DAY_MS;
  // The numbers of a demo are the same each time, though ids differ.
  const seed = `${post.reach} ${row.platform}`;
  let before: Numbers = { likes: 0, comments: 0 };
  return Array.from({ length: Math.max(1, (today - first) / DAY_MS) }, (_day, age) => {
    const metrics = numbersAfter(age, post.reach, seed, COUNTS_VIEWS.has(row.platform));
    const gained = {
      ...(metrics.views !== undefined && { views: metrics.views - (before.views ?? 0) }),
      likes: metrics.likes - before.likes,
      comments: metrics.comments - before.comments,
    };
    before = metrics;
    const day = new Date(first + age * DAY_MS);
    const collectedAt = new Date(Math.min(day.getTime() + DAY_MS - 60_000, Date.now()));
    const { workspaceId, profileId, accountId, accountIds, platform, tags } = row;
    return {
      _id: `${_id} ${day.toISOString()}`,
      resultId: _id,
      workspaceId,
      ...(profileId && { profileId }),
      accountId,
      ...(accountIds && { accountIds }),
      platform,
      ...(tags && { tags }),
      day,
      metrics,
      gained,
      collectedAt,
    };
  });
}
