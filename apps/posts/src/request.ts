import { filesOf, mediaFields } from '@postrider/contracts';
import type { UpdatePostRequest } from '@postrider/contracts/posts';
import { isTimeZone, parseSchedule, SCHEDULE_PROBLEMS } from '@postrider/contracts/schedule';
import { accountsWithOptions } from '@postrider/platform-rules';
import { AppError, detailOf, invalid, type Violation } from '@postrider/service';
import { type Gate, isPending, wantedTime } from './approval.ts';
import type { Post, PostFields, Target } from './post.ts';
import type { ProfilePostLimits } from './profile-quota.ts';

/** A new post from the client; an `accountId` "" means the newest account of the platform. */
export interface NewPost extends PostFields {
  platforms: Target[];
  /** With an offset, or local to `timezone`; "" for a draft. */
  scheduledDatetime: string;
  /** `next_slot` in place of a time; otherwise "". */
  schedule: string;
  /** "": the workspace itself. */
  profileId: string;
  /** A rule, of the series that it begins or belongs to; "" or absent: none. */
  recurrence?: string;
  /** The captions of the later posts of the series that it begins. */
  recurrenceTexts?: string[];
  /** For a post that is made for a series, or begins one. */
  seriesId?: string;
  seriesAt?: Date;
  seriesStart?: NonNullable<Post['seriesStart']>;
}

/** The changes of an update; a `scheduledDatetime` "" turns the post into a draft, a `mediaId` "" removes its files. */
export type PostChanges = Partial<
  Pick<NewPost, Extract<keyof NewPost, keyof UpdatePostRequest> | 'seriesId' | 'seriesStart'>
>;

/** The limits of a workspace's plan. */
export interface PlanLimits {
  monthlyScheduleLimit: number;
  /** Absent: any number. */
  draftLimit?: number | undefined;
  /** Of the post’s profile. */
  profileLimits?: ProfilePostLimits | undefined;
}

/** The rights and options of a caller that changes posts. */
export interface Terms extends PlanLimits, Gate {
  /** Whether to reject a platform's name if the workspace has several accounts of it. */
  refuseAmbiguousAccounts: boolean;
}

const UNUSED_OPTIONS = 'The post is not published to this platform.';
const UNUSED_ACCOUNT = 'The post is not published to this account.';
const NO_TIMEZONE = 'Use an IANA time zone such as Europe/Berlin.';

/**
 * The files of a changed post, in the fields of the request: `media`, or only `mediaId`. The post's current `mediaId`
 * changes nothing, because clients without support for `media` send back the value that they read.
 */
export function newFiles(post: Post, { mediaId, media }: PostChanges): ReturnType<typeof mediaFields> {
  if (media !== undefined) return mediaFields(filesOf({ mediaId: media[0]?.mediaId ?? '', media }));
  if (mediaId === undefined || mediaId === post.mediaId) return mediaFields(filesOf(post));
  return { mediaId, media: [] };
}

/** The time zone and the scheduled time of a new post. Throws invalid_request. */
export function firstTime({ timezone: named, scheduledDatetime }: NewPost, now: Date) {
  const timezone = zoneOf(named);
  return { timezone, scheduledAt: scheduledDatetime ? timeOf(scheduledDatetime, timezone, now) : undefined };
}

/** The time zone of a changed post; its scheduled time stays the same instant. Throws invalid_request. */
export const newTimezone = (post: Post, { timezone }: PostChanges): string =>
  timezone === undefined || timezone === post.timezone ? post.timezone : zoneOf(timezone);

/**
 * The scheduled time of a changed post, or the requested one of a post that waits for approval; undefined for a draft. A post
 * that waits keeps its time without another one, because clients send back the null that they read. Throws invalid_request and plan_required.
 */
export function newTime(
  post: Post,
  { scheduledDatetime }: PostChanges,
  maySchedule: boolean,
  now: Date,
): Date | undefined {
  const present = wantedTime(post);
  if (scheduledDatetime === undefined) return present;
  if (scheduledDatetime === '') return isPending(post) ? present : undefined;
  const scheduledAt = timeOf(scheduledDatetime, post.timezone, now);
  const isNew = scheduledAt.getTime() !== present?.getTime();
  if (isNew && !maySchedule)
    throw new AppError('plan_required', 'Scheduling a post requires an active paid plan.');
  return scheduledAt;
}

/** Throws invalid_request for a post without text and media. */
export function requireContent({ caption, mediaId }: Pick<PostFields, 'caption' | 'mediaId'>): void {
  if (!caption && !mediaId) throw invalid('/caption', 'required', 'A post without media needs a text.');
}

/**
 * The options of a changed post for these targets: new ones, or the existing ones of their platforms. Throws
 * invalid_request for new ones of another platform.
 */
export function newOptions(
  targets: readonly { platform: string }[],
  before: PostFields['options'],
  wanted: PostFields['options'] | undefined,
): PostFields['options'] {
  const isUsed = (name: string) => targets.some(({ platform }) => platform === name);
  const unused = Object.keys(wanted ?? {}).find((name) => !isUsed(name));
  if (unused !== undefined) throw invalid(`/options/${unused}`, 'unused_options', UNUSED_OPTIONS);
  return wanted ?? Object.fromEntries(Object.entries(before).filter(([name]) => isUsed(name)));
}

/** Throws invalid_request for options of an account that the post does not go to. */
export function requireUsed(options: PostFields['options'], targets: readonly Target[]): void {
  const unused = accountsWithOptions(options).filter(
    ({ platform, accountId }) =>
      !targets.some((target) => target.platform === platform && target.accountId === accountId),
  );
  if (unused.length === 0) return;
  const errors = unused.map(
    ({ platform, accountId }): Violation => ({
      path: `/options/${platform}/accounts/${accountId}`,
      code: 'unused_options',
      message: UNUSED_ACCOUNT,
    }),
  );
  throw new AppError('invalid_request', detailOf(errors), { errors });
}

/** A time zone, by default UTC. */
function zoneOf(name: string): string {
  const timezone = name || 'UTC';
  if (!isTimeZone(timezone)) throw invalid('/timezone', 'unknown_timezone', NO_TIMEZONE);
  return timezone;
}

/** The instant of a client's time. Throws invalid_request. */
export function timeOf(text: string, timezone: string, now: Date): Date {
  const parsed = parseSchedule(text, timezone, now);
  if (parsed instanceof Date) return parsed;
  throw invalid('/scheduledDatetime', parsed, SCHEDULE_PROBLEMS[parsed]);
}
