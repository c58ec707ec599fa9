import type { ListPosts, Platform } from '@postrider/sdk/types';
import type { Day } from '../../format/zoned-time.ts';
import { type PostStatus, STATUSES } from '../../shared/posts/statuses.ts';
import { PLATFORMS } from '../../ui/platforms.ts';
import { isDay } from './days.ts';

/** The filters of a page of posts: the search of its URL. */
export interface PostFilters {
  /** Comma-separated: "draft,failed"; not set: all. */
  status?: string;
  /** Only those that have failed on at least one of their accounts. */
  failed?: true;
  /** Only those that wait for approval. */
  pending?: true;
  platform?: Platform;
  account?: string;
  profile?: string;
  tag?: string;
  text?: string;
}

/** An order of posts, as the API takes it. */
export type PostSort = NonNullable<ListPosts['sort']>;

export const VIEWS = ['month', 'week', 'agenda'] as const;
export type View = (typeof VIEWS)[number];

export interface CalendarFilters extends PostFilters {
  view?: View;
  /** The day that the calendar shows; not set: today. */
  date?: Day;
}

/** The search of a URL writes numbers and booleans as such: a tag may look like one. */
const textOf = (value: unknown): string =>
  ['string', 'number', 'boolean'].includes(typeof value) ? String(value).trim() : '';

/** The statuses in which a post can have failed results to retry. */
const FINISHED: readonly PostStatus[] = ['published', 'failed'];

const isStatus = (name: string): name is PostStatus => STATUSES.some((status) => status === name);

/** The statuses of a filter, in order; by default all. */
export function statusesOf({ status = '', failed, pending }: PostFilters): readonly PostStatus[] {
  const chosen = status.split(',').filter(isStatus);
  if (chosen.length > 0) return STATUSES.filter((name) => chosen.includes(name));
  if (pending) return ['draft'];
  return failed ? FINISHED : STATUSES;
}

/** The filters in the search of a URL; drops invalid ones. */
export function readPostFilters(search: Record<string, unknown>): PostFilters {
  const chosen = textOf(search.status).split(',').filter(isStatus);
  const texts = {
    status: chosen.join(','),
    account: textOf(search.account),
    profile: textOf(search.profile),
    tag: textOf(search.tag).slice(0, 50),
    text: textOf(search.text).slice(0, 100),
  };
  const platform = PLATFORMS.find((name) => name === search.platform);
  return {
    ...Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== '')),
    ...(platform && { platform }),
    ...(textOf(search.failed) === 'true' && { failed: true as const }),
    ...(textOf(search.pending) === 'true' && { pending: true as const }),
  };
}

export function readCalendarFilters(search: Record<string, unknown>): CalendarFilters {
  const view = VIEWS.find((name) => name === search.view);
  const date = textOf(search.date);
  return { ...readPostFilters(search), ...(view && { view }), ...(isDay(date) && { date }) };
}

/** The same for the API. */
export function toRequest(filters: PostFilters): ListPosts & { status: PostStatus[] } {
  const { failed, pending, platform, account, profile, tag, text } = filters;
  return {
    status: [...statusesOf(filters)],
    // The order of the index with only these posts.
    ...(failed && { hasFailedResult: true, sort: '-scheduledDatetime' }),
    ...(pending && { approval: 'pending' }),
    ...(platform !== undefined && { platform }),
    ...(account !== undefined && { accountId: account }),
    ...(profile !== undefined && { profileId: profile }),
    ...(tag !== undefined && { tag }),
    ...(text !== undefined && { search: text }),
  };
}

/** The number of chosen filters. */
export const countFilters = (filters: PostFilters): number =>
  [
    filters.status,
    filters.failed,
    filters.pending,
    filters.platform,
    filters.account,
    filters.profile,
    filters.tag,
    filters.text,
  ].filter((value) => value !== undefined).length;
