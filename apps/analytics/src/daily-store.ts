import type { Model } from 'mongoose';
import type { Metrics, Snapshot } from './post.ts';
import { matching, type PostFilter } from './selection.ts';
import { type Sums, sumsOf, toMetrics } from './sums.ts';

/** The snapshots of a daily series. */
export interface DailySelection extends PostFilter {
  from: Date;
}

/** The gain of a workspace's posts on one platform and day. */
export interface PlatformGains {
  platform: string;
  /** The start of the day. */
  day: Date;
  metrics: Metrics;
}

/** The part of the store for daily series. */
export interface DailyStore {
  /** The days with a collection, in any order. */
  gains(workspaceId: string, selection: DailySelection): Promise<PlatformGains[]>;
}

export const createDailyStore = (snapshots: Model<Snapshot>): DailyStore => ({
  async gains(workspaceId, { from, ...filter }) {
    const rows = await snapshots.aggregate<Sums & { _id: Pick<PlatformGains, 'day' | 'platform'> }>([
      { $match: { ...matching(workspaceId, filter), day: { $gte: from } } },
      { $group: { _id: { day: '$day', platform: '$platform' }, ...sumsOf('gained') } },
    ]);
    return rows.map(({ _id, ...row }) => ({ ..._id, metrics: toMetrics(row) }));
  },
});
