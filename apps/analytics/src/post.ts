import type { Lease } from '@postrider/service';

/** What a platform reports about a post; what it does not report is absent, never 0. */
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
  postId: string;
  accountId: string;
  platform: string;
  /** The post's id on the platform; empty where it gave none: then it has no metrics. */
  externalId: string;
  url: string;
  title: string;
  publishedAt: Date;
  /** As of `collectedAt`. */
  metrics?: Metrics;
  collectedAt?: Date;
  /** The begin of the day for which the platform was last asked; it may be that the post was not there any more. */
  askedDay?: Date;
}

/** A post's metrics of one day. */
export interface Snapshot {
  /** `<result id> <day>`: there is one for a result and a day. */
  _id: string;
  resultId: string;
  workspaceId: string;
  accountId: string;
  platform: string;
  /** When the day began. */
  day: Date;
  metrics: Metrics;
  /** What came since the collection before, which may be several days; less than nothing where likes were taken back. */
  gained: Metrics;
  collectedAt: Date;
}

/** An account with published posts, and when its metrics are collected. It has a lease while a process collects them. */
export interface Account extends Partial<Lease> {
  _id: string;
  workspaceId: string;
  /** Whose share of collections it uses, see `shareOf`. */
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

/** The moment that lies so many times 24 hours before another. */
export const daysBefore = (at: Date, days: number): Date => new Date(at.getTime() - days * DAY_MS);

const NAMES = ['views', 'likes', 'comments'] as const;

/** The numbers that `value` gives; those that it does not give are absent. */
const metricsOf = (value: (name: (typeof NAMES)[number]) => number | undefined): Metrics =>
  Object.fromEntries(NAMES.map((name) => [name, value(name)]).filter(([, number]) => number !== undefined));

/** What a post gained between two collections; all of it with the first one. */
export const gainOf = (metrics: Metrics, before: Metrics = {}): Metrics =>
  metricsOf((name) => (metrics[name] === undefined ? undefined : metrics[name] - (before[name] ?? 0)));

/** Both together; a number is absent where neither has it. */
export const sumOf = (one: Metrics, other: Metrics): Metrics =>
  metricsOf((name) =>
    one[name] === undefined && other[name] === undefined ? undefined : (one[name] ?? 0) + (other[name] ?? 0),
  );

export const snapshotId = (resultId: string, day: Date): string => `${resultId} ${day.toISOString()}`;
