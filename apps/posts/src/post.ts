import type { JsonObject } from '@bufbuild/protobuf';
import type { EnumName, Fields } from '@postrider/contracts';
import type * as messages from '@postrider/contracts/posts';
import type { Origin } from '@postrider/service';

export type PostStatus = EnumName<typeof messages.PostStatus>;
export type ResultStatus = EnumName<typeof messages.ResultStatus>;

/** An attempt to publish that failed, for end users. */
export interface FailedAttempt {
  /** Which one it was, as `attempts` counts them. */
  attempt: number;
  at: Date;
  code: string;
  message: string;
  /** When the next one was due then; absent where none followed by itself. */
  retryAt?: Date;
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
  /** The latest attempts that failed, oldest first. */
  failedAttempts?: FailedAttempt[];
  /** How often a user has retried it. Outcomes of earlier tries are ignored. */
  retries?: number;
  /** Why the post was not published, for end users. */
  error?: Fields<messages.Failure>;
  /** The id and time of the event that reports the result; while it is retried, those of its last failure. */
  eventId?: string;
  finishedAt?: Date;
}

/** The fields that clients write and that are stored as they are. */
export type PostFields = Omit<
  Fields<messages.CreatePostRequest>,
  | 'workspaceId'
  | 'postId'
  | 'platforms'
  | 'scheduledDatetime'
  | 'options'
  | 'monthlyScheduleLimit'
  | 'draftLimit'
  | 'refuseAmbiguousAccounts'
> & {
  /** Keyed by platform; the gateway and the platforms service know their content. */
  options: JsonObject;
};

/** How often a publication was tried. */
export interface PublicationAttempts extends Pick<Result, 'attempts' | 'failedAttempts'> {
  /** The number of retries that `attempts` belongs to; those that failed are of all. */
  retries: number;
}

/** How a publication ended. */
export interface PublicationOutcome
  extends PublicationAttempts,
    Pick<Result, 'url' | 'externalId' | 'publishedAt' | 'error'> {
  status: 'published' | 'failed';
}

/** Its origin is the request that wrote it last and, once it is handed over, the span that did it. */
export interface Post extends PostFields, Partial<Origin> {
  _id: string;
  workspaceId: string;
  status: PostStatus;
  scheduledAt?: Date;
  createdAt: Date;
  updatedAt: Date;
  publishedAt?: Date;
  /** The month (2026-11) whose quota the post was counted in; a post is counted once. */
  quotaMonth?: string;
  /** When it was handed over to the platforms service: it can't be changed until it is finished, when this is removed. */
  handedOverAt?: Date;
  /** When the scheduler must process it next; absent if nothing is left to do. */
  nextStepAt?: Date;
  /** The request that last published or retried it: a repeat of that changes nothing. */
  actionId?: string;
  /** How often it was handed over. */
  handoverAttempts: number;
  /** When it was deleted. It is hidden from then on, but its results can still be read. */
  deletedAt?: Date;
  /** Increases with every change, for conditional writes. */
  revision: number;
  results: Result[];
}

/** A post as lists have it; a summary has the beginning of its caption, and no options. */
export type ListedPost = Pick<
  Post,
  | '_id'
  | 'workspaceId'
  | 'status'
  | 'title'
  | 'caption'
  | 'tags'
  | 'mediaId'
  | 'timezone'
  | 'scheduledAt'
  | 'publishedAt'
  | 'createdAt'
  | 'updatedAt'
> &
  Partial<Pick<Post, 'options'>> & { results: Pick<Result, 'platform' | 'accountId' | 'status'>[] };

/** A post that was handed over, as the platforms service needs it. */
export interface Publication {
  post: Post;
  result: Result;
}

export interface Target {
  platform: string;
  accountId: string;
}

/** How long before its scheduled time a post is handed over, so that slow work is done early (docs/api-rules.md, Posts). */
export const HANDOVER_MS = 10_000;
/** Later than what the catch-up or a busy moment needs: repeats are work, and come when there is most of it. */
const HANDOVER_RETRY_MS = [20_000, 40_000];
const MAX_HANDOVER_RETRY_MS = 60_000;

/** True while a post may be changed. */
export function isEditable(post: Pick<Post, 'status' | 'scheduledAt' | 'handedOverAt'>, now: Date): boolean {
  if (post.status === 'draft') return true;
  if (post.status !== 'scheduled' || post.handedOverAt || !post.scheduledAt) return false;
  return post.scheduledAt.getTime() - now.getTime() > HANDOVER_MS;
}

/** True while a post may be deleted: while it may be changed, and after it failed. */
export const isDeletable = (post: Post, now: Date): boolean =>
  post.status === 'failed' || isEditable(post, now);

/** When the scheduler hands a post over. */
export const handoverTime = (scheduledAt: Date) => new Date(scheduledAt.getTime() - HANDOVER_MS);

/** When to hand a post over again after this attempt; never before its scheduled time. */
export function nextHandoverAttempt(
  { handoverAttempts, scheduledAt = new Date(0) }: Pick<Post, 'handoverAttempts' | 'scheduledAt'>,
  now: Date,
): Date {
  const delayMs = HANDOVER_RETRY_MS[handoverAttempts] ?? MAX_HANDOVER_RETRY_MS;
  return new Date(Math.max(scheduledAt.getTime(), now.getTime()) + delayMs);
}

export const isFinal = (status: ResultStatus) => status === 'published' || status === 'failed';

/** `scheduled` until every result is final, then `published` if at least one of them is, else `failed`. */
export function statusOf(results: readonly Result[]): PostStatus {
  if (!results.every((result) => isFinal(result.status))) return 'scheduled';
  return results.some((result) => result.status === 'published') ? 'published' : 'failed';
}

/** The month (UTC) whose quota a time belongs to, when it began, and when the next one begins. */
export const monthOf = (time: Date) => time.toISOString().slice(0, 7);
export const startOfMonth = (time: Date) => new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth()));
export const nextMonth = (time: Date) => new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + 1, 1));

/** One result for each target; accounts that were targets before keep their result. */
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
