import type { JsonObject } from '@bufbuild/protobuf';
import { isTimeZone, parseSchedule, SCHEDULE_OBJECTIONS } from '@postrider/contracts/schedule';
import { AppError, invalid } from '@postrider/service';
import type { Post, Target } from './post.ts';
import type { PlanLimits } from './save.ts';

/** What a client says of a new post; an `accountId` "" means the newest account of the platform. */
export interface NewPost extends PlanLimits {
  caption: string;
  title: string;
  platforms: Target[];
  scheduledDatetime: string;
  timezone: string;
  tags: string[];
  mediaId: string;
  options: JsonObject;
}

/** What a client changes; what is absent stays, a `scheduledDatetime` "" makes a draft of it. */
export interface PostChanges extends PlanLimits {
  caption?: string;
  title?: string;
  scheduledDatetime?: string;
  tags?: string[];
  platforms?: Target[];
  maySchedule: boolean;
}

const NO_TIMEZONE = 'Use the name of an IANA time zone, for example Europe/Berlin.';

/** When a new post is due, and the time zone it was said in. Throws invalid_request. */
export function firstTime({ timezone: named, scheduledDatetime }: NewPost, now: Date) {
  const timezone = named || 'UTC';
  if (!isTimeZone(timezone)) throw invalid('/timezone', 'invalid_timezone', NO_TIMEZONE);
  return { timezone, scheduledAt: scheduledDatetime ? moment(scheduledDatetime, timezone, now) : undefined };
}

/** When a post is due after its changes; undefined for a draft. Throws invalid_request and plan_required. */
export function newTime(post: Post, changes: PostChanges, now: Date): Date | undefined {
  if (changes.scheduledDatetime === undefined) return post.scheduledAt;
  if (changes.scheduledDatetime === '') return undefined;
  if (!changes.maySchedule)
    throw new AppError('plan_required', 'Scheduling a post needs an active paid plan.');
  return moment(changes.scheduledDatetime, post.timezone, now);
}

/** Throws invalid_request for a post that would say and show nothing. */
export function requireContent({ caption, mediaId }: Pick<NewPost, 'caption' | 'mediaId'>): void {
  if (caption === '' && mediaId === '')
    throw invalid('/caption', 'required', 'A post without media needs a text.');
}

/** The settings of the platforms that a post goes to: those of others go with them. */
export const optionsFor = (targets: readonly { platform: string }[], options: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(options).filter(([name]) => targets.some(({ platform }) => platform === name)),
  );

function moment(text: string, timezone: string, now: Date): Date {
  const parsed = parseSchedule(text, timezone, now);
  if (parsed instanceof Date) return parsed;
  throw invalid('/scheduledDatetime', parsed, SCHEDULE_OBJECTIONS[parsed]);
}
