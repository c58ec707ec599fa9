import type { Model } from 'mongoose';
import type { Metrics, Snapshot } from './post.ts';
import { type Sums, sumsOf, toMetrics } from './sums.ts';
import { visibleRows } from './visible.ts';

/** The snapshots of a daily series. */
export interface DailySelection {
  from: Date;
  /** Absent: all. */
  profileId?: string;
  /** Absent: all. */
  platform?: string;
  /** Absent: all. */
  accountId?: string;
}

/** The gain of a workspace's posts on one day. */
export interface DayGains {
  /** The start of the day. */
  day: Date;
  metrics: Metrics;
}

/** The part of the store for daily series. */
export interface DailyStore {
  /** The days with a collection, oldest first. */
  gains(workspaceId: string, selection: DailySelection): Promise<DayGains[]>;
}

export const createDailyStore = (snapshots: Model<Snapshot>): DailyStore => ({
  async gains(workspaceId, { from, ...only }) {
    const rows = await snapshots.aggregate<Sums & { _id: Date }>([
      { $match: { workspaceId, day: { $gte: from }, ...only, ...visibleRows() } },
      { $group: { _id: '$day', ...sumsOf('gained') } },
      { $sort: { _id: 1 } },
    ]);
    return rows.map((row) => ({ day: row._id, metrics: toMetrics(row) }));
  },
});
