import type { JsonObject } from '@bufbuild/protobuf';
import type { EnumName, Fields, PostMedia } from '@postrider/contracts';
import type * as messages from '@postrider/contracts/posts';
import type { Origin } from '@postrider/service';
import type { Activity } from './activity-entry.ts';
import type { Change } from './live-change.ts';

export type PostStatus = EnumName<typeof messages.PostStatus>;
export type ResultStatus = EnumName<typeof messages.ResultStatus>;
export type ApprovalStatus = EnumName<typeof messages.ApprovalStatus>;

/** A request to publish a post, by a caller whose posts need approval. */
export interface Approval {
  status: ApprovalStatus;
  requestedAt: Date;
  /** Absent while it is pending. */
  decidedAt?: Date;
  /** Why it was declined. */
  comment?: string;
  /** The requested time; absent: as soon as it is approved. */
  scheduledAt?: Date;
  /** The callers that asked and decided, as in the gateway's audit log; absent in approvals of older versions. */
  requestedBy?: string;
  decidedBy?: string;
}

/** A failed attempt to publish, for end users. */
export interface FailedAttempt {
  /** Its number, as in `attempts`. */
  attempt: number;
  at: Date;
  code: string;
  message: string;
  /** When the next one was due at that time; absent if none followed automatically. */
  retryAt?: Date;
}

/** How it is known that a post is live on a platform. */
export interface Proof {
  kind: EnumName<typeof messages.ProofKind>;
  at: Date;
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
  /** The latest failed attempts, oldest first. */
  failedAttempts?: FailedAttempt[];
  /** The number of retries by a user. Outcomes of earlier ones are ignored. */
  retries?: number;
  /** When the platform accepted it, while the platform processes it; not stored. */
  acceptedAt?: Date;
  /** Absent in results of older versions. */
  proof?: Proof;
  /** What a person must still do on the platform. */
  notice?: Fields<messages.Notice>;
  /** Why the post was not published, for end users. */
  error?: Fields<messages.Failure>;
  /** Why it will fail unless the post is changed before its time. */
  warning?: Fields<messages.Failure>;
  /** The id and time of the result's event; during a retry, those of its last failure. */
  eventId?: string;
  finishedAt?: Date;
  /** When it was deleted from the platform. */
  deletedAt?: Date;
  /** The latest changes of the live post, oldest first. */
  changes?: Change[];
}

/** The fields that clients write and that are stored as they are. */
export type PostFields = Omit<
  Fields<messages.CreatePostRequest>,
  | 'workspaceId'
  | 'postId'
  | 'platforms'
  | 'scheduledDatetime'
  | 'options'
  | 'media'
  | 'monthlyScheduleLimit'
  | 'draftLimit'
  | 'refuseAmbiguousAccounts'
  | 'schedule'
  | 'profileId'
  | 'profileLimits'
  | 'needsApproval'
  | 'actorId'
  | 'recurrence'
  | 'recurrenceTexts'
  | 'reference'
  | 'metadata'
> & {
  /** The client's own id and values, never published; absent in posts of older versions. */
  reference?: string;
  metadata?: Record<string, string>;
  /** Keyed by platform; the gateway and the platforms service define their content. */
  options: JsonObject;
  /** All files, `mediaId` first (`filesOf`); absent in posts of the previous version. */
  media?: PostMedia[] | undefined;
};

/** The attempts of a publication. */
export interface PublicationAttempts extends Pick<Result, 'attempts' | 'failedAttempts' | 'acceptedAt'> {
  /** The retry that `attempts` belongs to; failed attempts are of all retries. */
  retries: number;
}

/** The outcome of a publication. */
export interface PublicationOutcome
  extends Omit<PublicationAttempts, 'acceptedAt'>,
    Pick<Result, 'url' | 'externalId' | 'publishedAt' | 'proof' | 'notice' | 'error'> {
  status: 'published' | 'failed';
}

/** Its origin is the request that wrote it last and, after the handover, the handover's span. */
export interface Post extends PostFields, Partial<Origin> {
  _id: string;
  workspaceId: string;
  /** Absent: the workspace itself. */
  profileId?: string;
  status: PostStatus;
  scheduledAt?: Date;
  createdAt: Date;
  updatedAt: Date;
  publishedAt?: Date;
  /** The month (2026-11) whose quota the post was counted in; a post is counted once. */
  quotaMonth?: string;
  /** How long before its scheduled time it is handed over, if that is longer than `HANDOVER_MS`. */
  handoverMs?: number;
  /** The last request to publish it by a caller whose posts need approval. */
  approval?: Approval;
  /** When it was handed over to the platforms service. It can't be changed until it is finished and this is removed. */
  handedOverAt?: Date;
  /** When the scheduler must process it next; absent if it need not. */
  nextStepAt?: Date;
  /** When the next change of a live result must be attempted; absent without one. */
  changeDueAt?: Date;
  /** When its files are checked next; absent if it goes out before, or has no files. */
  checkAt?: Date;
  /** The request that last published or retried it; repeating it has no effect. */
  actionId?: string;
  /** The number of handovers. */
  handoverAttempts: number;
  /** What was done to it, oldest first; absent in posts of older versions. */
  activity?: Activity[];
  /** The series that it belongs to, and the series' rule while that has one. */
  seriesId?: string;
  recurrence?: string;
  /** Its date in the series. Only one post of the series has it. */
  seriesAt?: Date;
  /** Whether it was changed after it was made, so that changes of the series leave it alone. */
  seriesEdited?: boolean;
  /** The series that it begins, until that is stored. */
  seriesStart?: { dueAt: Date; texts: string[] };
  /** Its claim on a slot (`slotClaim`), as long as it keeps the time. */
  slot?: string;
  /** Identify its texts on accounts whose platforms refuse the same text again. */
  textKeys?: string[];
  /** When it was deleted. It is hidden then, but its results can still be read. */
  deletedAt?: Date;
  /** Increases with every change, for conditional writes. */
  revision: number;
  results: Result[];
}

/**
 * A post in a list; a summary has only the beginning of the caption, and no options. Without `expandResults`, its results
 * have only some fields.
 */
export type ListedPost = Pick<
  Post,
  | '_id'
  | 'workspaceId'
  | 'profileId'
  | 'status'
  | 'title'
  | 'caption'
  | 'tags'
  | 'mediaId'
  | 'media'
  | 'reference'
  | 'metadata'
  | 'timezone'
  | 'scheduledAt'
  | 'handoverMs'
  | 'seriesId'
  | 'recurrence'
  | 'publishedAt'
  | 'approval'
  | 'createdAt'
  | 'updatedAt'
> &
  Partial<Pick<Post, 'options'>> & {
    results: (Pick<Result, 'platform' | 'accountId' | 'status'> & Partial<Result>)[];
  };

/** A handed-over post for the platforms service. */
export interface Publication {
  post: Post;
  result: Result;
}

export interface Target {
  platform: string;
  accountId: string;
}

/**
 * How long before its scheduled time a post is handed over, so that slow work is done early (docs/api-rules.md, Posts).
 * Platforms may need longer for some posts.
 */
const HANDOVER_MS = 10_000;
/** Longer than the catch-up or a busy moment takes, because repeats add load at the busiest time. */
const HANDOVER_RETRY_MS = [20_000, 40_000];
const MAX_HANDOVER_RETRY_MS = 60_000;
/** By then, retries have ended, and only platforms that process posts after they accept them take longer. */
const MANY_HANDOVERS = 20;
const SELDOM_HANDOVER_MS = 600_000;

/** The time of a post, and how long before it is handed over. */
export interface Timed extends Pick<Post, 'handoverMs'> {
  scheduledAt?: Date | undefined;
}

/** The stored form of a lead: only one that is longer than usual. */
export const withLead = (leadMs: number): Pick<Post, 'handoverMs'> =>
  leadMs > HANDOVER_MS ? { handoverMs: leadMs } : {};

/** When a post is handed over, and can't be changed any longer; undefined for a draft. */
export const handoverTime = ({ scheduledAt, handoverMs = HANDOVER_MS }: Timed): Date | undefined =>
  scheduledAt && new Date(scheduledAt.getTime() - handoverMs);

/** True while a post may be changed. */
export function isEditable(post: Timed & Pick<Post, 'status' | 'handedOverAt'>, now: Date): boolean {
  if (post.status === 'draft') return true;
  const until = handoverTime(post);
  return post.status === 'scheduled' && !post.handedOverAt && until !== undefined && until > now;
}

/** True while a post may be deleted: while it may be changed, and after it failed. */
export const isDeletable = (post: Post, now: Date): boolean =>
  post.status === 'failed' || isEditable(post, now);

/** When to hand a post over again after this attempt; never before its scheduled time. */
export function nextHandoverAttempt(
  { handoverAttempts, scheduledAt = new Date(0) }: Pick<Post, 'handoverAttempts' | 'scheduledAt'>,
  now: Date,
): Date {
  const lastMs = handoverAttempts < MANY_HANDOVERS ? MAX_HANDOVER_RETRY_MS : SELDOM_HANDOVER_MS;
  const delayMs = HANDOVER_RETRY_MS[handoverAttempts] ?? lastMs;
  return new Date(Math.max(scheduledAt.getTime(), now.getTime()) + delayMs);
}

/** Whether the post can be seen on the result's account. */
export const isLive = ({ status, deletedAt }: Pick<Result, 'status' | 'deletedAt'>): boolean =>
  status === 'published' && !deletedAt;

export const isFinal = (status: ResultStatus) => status === 'published' || status === 'failed';

/** `scheduled` until every result is final, then `published` if at least one of them is, else `failed`. */
export function statusOf(results: readonly Result[]): PostStatus {
  if (!results.every((result) => isFinal(result.status))) return 'scheduled';
  return results.some((result) => result.status === 'published') ? 'published' : 'failed';
}

/** The client's own data of a post. */
export const ownData = ({ reference = '', metadata = {} }: Pick<PostFields, 'reference' | 'metadata'>) => ({
  reference,
  metadata,
});

/** The month (UTC) of a time for the quota, its start, and the start of the next one. */
export const monthOf = (time: Date) => time.toISOString().slice(0, 7);
export const startOfMonth = (time: Date) => new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth()));
export const nextMonth = (time: Date) => new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + 1, 1));

/** One result for each target; previous targets keep their result. */
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
