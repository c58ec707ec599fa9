import { createHash } from 'node:crypto';
import type { SeriesProblem } from '@postrider/contracts/codes';
import { RecurrenceError, recurrenceDates } from '@postrider/contracts/recurrence';
import { guardedTexts, isPlatform, PLATFORM_DEFINITIONS } from '@postrider/platform-rules';
import { AppError, detailOf, invalid, type Violation } from '@postrider/service';
import { v7 as uuidv7 } from 'uuid';
import type { Post, Target } from '../post.ts';
import type { Template } from './template.ts';

export type SeriesStatus = 'active' | 'paused' | 'ended';

/** A date on which no post was made, and why. */
export interface SkippedDate {
  at: Date;
  code: SeriesProblem;
  message: string;
}

/** The posts of a recurrence rule. Its id is that of its first post. */
export interface Series {
  _id: string;
  workspaceId: string;
  rule: string;
  /** All dates, the first post's included. */
  dates: Date[];
  /** The position of the next date for which a post is made. */
  next: number;
  /** Increases with each change, after which posts are made again under new ids. */
  version: number;
  status: SeriesStatus;
  template: Template;
  /** The captions of the posts, in turn. */
  texts: string[];
  /** When the next post must be made; absent if none must. */
  dueAt?: Date;
  /** Why the next post can't be made at the moment. */
  problem?: SkippedDate;
  /** The latest dates without a post. */
  skipped: SkippedDate[];
  /** The dates whose posts were deleted. */
  excluded: Date[];
}

/** The posts of so many dates are made ahead of their time, so that people can see and change them. */
const MADE_AHEAD = 3;
/** A post can be scheduled two years ahead; a series may begin that late. */
const FURTHEST_MS = 700 * 86_400_000;

/** When the post of the next date must be made: once fewer than `MADE_AHEAD` dates are ahead with one. */
export function dueAt({ dates, next, status }: Pick<Series, 'dates' | 'next' | 'status'>): Date | undefined {
  const date = dates[next];
  if (!date || status !== 'active') return undefined;
  const passed = dates[next - MADE_AHEAD] ?? new Date(0);
  return new Date(Math.max(passed.getTime(), date.getTime() - FURTHEST_MS));
}

/** A UUID v7 that only this date of this version of the series has, so that its post is made once. */
export function occurrenceId({ _id, version }: Pick<Series, '_id' | 'version'>, date: Date): string {
  const random = createHash('sha256').update(`${_id} ${version} ${date.toISOString()}`).digest();
  return uuidv7({ msecs: date.getTime(), random, seq: random.readUInt32BE(16) >>> 1 });
}

/** The caption of the post at a position. */
export const textAt = ({ texts }: Pick<Series, 'texts'>, position: number): string =>
  texts[position % texts.length] ?? '';

/** A post that begins a series. */
export type RepeatedPost = Pick<
  Post,
  'approval' | 'caption' | 'title' | 'options' | 'recurrence' | 'scheduledAt' | 'timezone'
> & {
  results: readonly Target[];
};

/** The dates of a post's rule from its own time on. Throws invalid_request. */
export function datesOf({
  recurrence = '',
  scheduledAt,
  timezone,
}: Pick<Post, 'recurrence' | 'scheduledAt' | 'timezone'>): Date[] {
  if (!scheduledAt)
    throw invalid('/scheduledDatetime', 'required', 'A recurring post needs a time: that of its first post.');
  try {
    return recurrenceDates(recurrence, scheduledAt, timezone);
  } catch (error) {
    if (!(error instanceof RecurrenceError)) throw error;
    throw invalid('/recurrence', 'invalid_recurrence', error.message);
  }
}

/**
 * The dates of a recurring post. Throws invalid_request for a rule that can't be used, and content_rejected if an account
 * would get the same text within the time in which its platform refuses it.
 */
export function requireRepeatable(post: RepeatedPost, furtherTexts: readonly string[]): Date[] {
  if (post.approval?.status === 'pending')
    throw invalid(
      '/recurrence',
      'invalid_recurrence',
      'A post that needs approval can’t repeat. Schedule it once, or ask a person who may approve posts to repeat it.',
    );
  const dates = datesOf(post);
  const errors = repeatedTexts(post, [post.caption, ...furtherTexts], dates);
  if (errors.length > 0) throw new AppError('content_rejected', detailOf(errors), { errors });
  return dates;
}

/** A violation for each account on which the series would repeat a text too soon. */
function repeatedTexts(post: RepeatedPost, texts: readonly string[], dates: readonly Date[]): Violation[] {
  const found = texts.map((caption) => guardedTexts({ ...post, caption }, post.results));
  return post.results.flatMap(({ platform, accountId }) => {
    const last = new Map<string, number>();
    for (const [position, date] of dates.entries()) {
      const own = found[position % texts.length]?.find((each) => each.accountId === accountId);
      if (!own) continue;
      const before = last.get(own.text);
      last.set(own.text, date.getTime());
      if (before === undefined || date.getTime() - before >= own.withinMs) continue;
      const name = isPlatform(platform) ? PLATFORM_DEFINITIONS[platform].name : platform;
      const message = `${name} refuses the same text again within ${inWords(own.withinMs)}, and this rule repeats it sooner. Send more texts in recurrenceTexts, or repeat the post less often.`;
      return [{ path: '/recurrence', code: 'duplicate_text' as const, message, platform, accountId }];
    }
    return [];
  });
}

const inWords = (ms: number) => (ms < 3_600_000 ? `${ms / 60_000} minutes` : `${ms / 3_600_000} hours`);
