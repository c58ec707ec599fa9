import type { JsonObject } from '@bufbuild/protobuf';

export type PostStatus = 'draft' | 'scheduled' | 'published' | 'failed';
export type ResultStatus = 'pending' | 'publishing' | 'published' | 'failed';

/** Why a post did not go live, for a person who knows no API. */
export interface Failure {
  code: string;
  message: string;
  action: string;
}

/** One post on one account: its id is the publication's id and the events' `platform_post_id`. */
export interface Result {
  _id: string;
  platform: string;
  accountId: string;
  status: ResultStatus;
  url?: string;
  externalId?: string;
  publishedAt?: Date;
  attempts: number;
  error?: Failure;
  /** The id of the event that tells its end, and when that was. */
  eventId?: string;
  finishedAt?: Date;
}

export interface Post {
  _id: string;
  workspaceId: string;
  caption: string;
  title: string;
  status: PostStatus;
  scheduledAt?: Date;
  timezone: string;
  tags: string[];
  mediaId?: string;
  /** Keyed by platform; the gateway and the platforms know what is in it. */
  options: JsonObject;
  createdAt: Date;
  updatedAt: Date;
  publishedAt?: Date;
  /** The month (2026-11) whose schedule limit the post was counted against; a post counts once. */
  countedIn?: string;
  /** When it was given to the platforms service: from then on it can't be changed. Absent again once it is done. */
  handedOverAt?: Date;
  /** When the scheduler must look at it next; absent where nothing is left to do. */
  nextStepAt?: Date;
  /** How often the platforms service was asked without the post being done. */
  asks: number;
  /** When it was deleted, where its results are still asked for; it is seen by nobody from then on. */
  deletedAt?: Date;
  /** Grows with every change; a writer that read an older one has to read again. */
  revision: number;
  results: Result[];
}

export interface Target {
  platform: string;
  accountId: string;
}

/** How long before its time a post is handed over, so that everything slow is done ahead (docs/api-rules.md, Posts). */
export const HANDOVER_MS = 10_000;
const ASK_AGAIN_MS = [5_000, 10_000, 20_000, 40_000, 60_000];

/** True while a post may still be changed or deleted. */
export function isEditable(post: Pick<Post, 'status' | 'scheduledAt' | 'handedOverAt'>, now: Date): boolean {
  if (post.status === 'draft') return true;
  if (post.status !== 'scheduled' || post.handedOverAt || !post.scheduledAt) return false;
  return post.scheduledAt.getTime() - now.getTime() > HANDOVER_MS;
}

/** True while a post may be deleted: as long as it may be changed, and after it failed. */
export const isDeletable = (post: Post, now: Date): boolean =>
  post.status === 'failed' || isEditable(post, now);

/** When the scheduler hands a post over. */
export const handoverTime = (scheduledAt: Date) => new Date(scheduledAt.getTime() - HANDOVER_MS);

/** When to ask the platforms service again after the n-th time (0 is the handover itself); not before it is due. */
export const nextAsk = (asks: number, { scheduledAt = new Date(0) }: Pick<Post, 'scheduledAt'>, now: Date) =>
  new Date(
    Math.max(scheduledAt.getTime(), now.getTime()) +
      (ASK_AGAIN_MS[Math.min(asks, ASK_AGAIN_MS.length - 1)] ?? 60_000),
  );

export const isFinal = (status: ResultStatus) => status === 'published' || status === 'failed';

/** `scheduled` until every platform is done, then `published` if at least one went live, else `failed`. */
export function statusOf(results: readonly Result[]): PostStatus {
  if (!results.every((result) => isFinal(result.status))) return 'scheduled';
  return results.some((result) => result.status === 'published') ? 'published' : 'failed';
}

/** The month whose schedule limit a moment counts against (UTC), and when the next one begins. */
export const monthOf = (moment: Date) => moment.toISOString().slice(0, 7);
export const startOfMonth = (moment: Date) =>
  new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth()));
export const nextMonth = (moment: Date) =>
  new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + 1, 1));

/** One result for each target; those of accounts that stay keep their id. */
export const resultsFor = (
  targets: readonly Target[],
  present: readonly Result[],
  newId: () => string,
): Result[] =>
  targets.map(
    ({ platform, accountId }) =>
      present.find((result) => result.accountId === accountId) ?? {
        _id: newId(),
        platform,
        accountId,
        status: 'pending',
        attempts: 0,
      },
  );
