import type { Lease } from '@postrider/service';

/** A platform's metrics of a post; metrics that it does not report are absent, never 0. */
export interface Metrics {
  views?: number;
  likes?: number;
  comments?: number;
}

/** A post that went live on one account. */
export interface PublishedPost {
  /** The result's id. */
  _id: string;
  workspaceId: string;
  /** Absent: the workspace itself. */
  profileId?: string;
  postId: string;
  accountId: string;
  /** All accounts of the post. Absent in rows of an earlier version, which keys limited to accounts do not see. */
  accountIds?: string[];
  platform: string;
  /** The post's id on the platform; empty if there is none, and then it has no metrics. */
  externalId: string;
  url: string;
  title: string;
  /** Absent without tags, and in rows of an earlier version. */
  tags?: string[];
  publishedAt: Date;
  /** As of `collectedAt`. */
  metrics?: Metrics;
  collectedAt?: Date;
  /** The start of the day of the last collection, which may have found the post deleted. */
  askedDay?: Date;
}

/** A post's metrics of one day. */
export interface Snapshot {
  /** `<result id> <day>`, unique for a result and a day. */
  _id: string;
  resultId: string;
  workspaceId: string;
  /** Absent: the workspace itself. */
  profileId?: string;
  accountId: string;
  /** As in `PublishedPost`. */
  accountIds?: string[];
  platform: string;
  /** As in `PublishedPost`. */
  tags?: string[];
  /** The start of the day. */
  day: Date;
  metrics: Metrics;
  /** The change since the last collection, which may be several days; negative after withdrawn likes. */
  gained: Metrics;
  collectedAt: Date;
}

/** An account with published posts, and when its metrics are collected. It has a lease while a process collects them. */
export interface Account extends Partial<Lease> {
  _id: string;
  workspaceId: string;
  /** Absent: the workspace itself. */
  profileId?: string;
  /** The owner of its share of collections, see `shareOf`. */
  shareKey?: string;
  platform: string;
  /** When the next collection is due. */
  dueAt: Date;
  /** Failures in a row. */
  failures: number;
  collectedAt?: Date;
}

export const DAY_MS = 24 * 60 * 60_000;

/** Posts older than this are no longer collected; no summary looks further back. */
export const COLLECTED_DAYS = 90;

/** Posts and snapshots are removed after this, so that the database does not grow without limit. */
export const KEPT_DAYS = 400;

/** The time this many times 24 hours earlier. */
export const daysBefore = (at: Date, days: number): Date => new Date(at.getTime() - days * DAY_MS);

export const METRIC_NAMES = ['views', 'likes', 'comments'] as const;

/** The metrics that `value` returns; others are absent. */
export const metricsOf = (value: (name: (typeof METRIC_NAMES)[number]) => number | undefined): Metrics =>
  Object.fromEntries(
    METRIC_NAMES.map((name) => [name, value(name)]).filter(([, number]) => number !== undefined),
  );

/** The gain of a post between two collections; the total for the first one. */
export const gainOf = (metrics: Metrics, before: Metrics = {}): Metrics =>
  metricsOf((name) => (metrics[name] === undefined ? undefined : metrics[name] - (before[name] ?? 0)));

/** The sum of both; a metric is absent if neither has it. */
export const sumOf = (one: Metrics, other: Metrics): Metrics =>
  metricsOf((name) =>
    one[name] === undefined && other[name] === undefined ? undefined : (one[name] ?? 0) + (other[name] ?? 0),
  );

export const snapshotId = (resultId: string, day: Date): string => `${resultId} ${day.toISOString()}`;
