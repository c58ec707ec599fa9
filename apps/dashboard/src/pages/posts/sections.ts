import type { Post } from '@postrider/sdk/types';
import type { PostStatus } from '../../shared/posts/statuses.ts';
import { type Message, msg } from '../../texts/message.ts';
import type { PostFilters, PostSort } from './filters.ts';

/** A section of the list of posts, in order of the shown time. */
export interface ListSection {
  label: Message;
  statuses: readonly PostStatus[];
  /** The value for the API. */
  sort: PostSort;
  /** The heading of the column of that time. */
  timeLabel: Message;
  timeOf(post: Post): string | null;
}

const scheduledOf = ({ scheduledDatetime }: Post) => scheduledDatetime;

export const DRAFTS: ListSection = {
  label: msg('Drafts'),
  statuses: ['draft'],
  sort: '-createdAt',
  timeLabel: msg('Created'),
  timeOf: ({ createdAt }) => createdAt,
};

export const SCHEDULED: ListSection = {
  label: msg('Scheduled'),
  statuses: ['scheduled'],
  sort: 'scheduledDatetime',
  timeLabel: msg('Goes out'),
  timeOf: scheduledOf,
};

export const DONE: ListSection = {
  label: msg('Published and failed'),
  statuses: ['published', 'failed'],
  sort: '-scheduledDatetime',
  timeLabel: msg('Time'),
  timeOf: scheduledOf,
};

type TabFilters = Pick<PostFilters, 'status' | 'failed' | 'pending'>;

/** The tabs of the list, with the filters that they stand for. */
export const TABS = {
  all: { label: msg('All posts'), filters: {} },
  scheduled: { label: msg('Scheduled'), filters: { status: 'scheduled' } },
  draft: { label: msg('Drafts'), filters: { status: 'draft' } },
  pending: { label: msg('Needs approval'), filters: { pending: true } },
  published: { label: msg('Published'), filters: { status: 'published' } },
  failed: { label: msg('Failed'), filters: { failed: true } },
} as const satisfies Record<string, { label: Message; filters: TabFilters }>;

export type Tab = keyof typeof TABS;

/** The tab of some filters; undefined for several statuses, such as in an old link. */
export function tabOf({ status, failed, pending }: PostFilters): Tab | undefined {
  if (failed || status === 'failed') return 'failed';
  if (pending) return 'pending';
  if (status === undefined) return 'all';
  return status === 'draft' || status === 'scheduled' || status === 'published' ? status : undefined;
}
