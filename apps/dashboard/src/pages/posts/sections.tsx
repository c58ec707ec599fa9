import type { Post } from '@postrider/sdk/types';
import type { PostStatus } from '../../shared/posts/statuses.ts';
import type { Column } from '../../ui/data-table.tsx';
import { Time } from '../../ui/time.tsx';
import type { PostSort } from './filters.ts';

/** A section of the list of posts, in order of the shown time. */
export interface ListSection {
  label: string;
  statuses: readonly PostStatus[];
  /** The value for the API. */
  sort: PostSort;
  /** The column of that time. */
  time: Column<Post>;
}

const scheduled = ({ scheduledDatetime }: Post) => <Time value={scheduledDatetime} form="due" none="None" />;

export const DRAFTS: ListSection = {
  label: 'Drafts',
  statuses: ['draft'],
  sort: '-createdAt',
  time: { label: 'Created', cell: ({ createdAt }) => <Time value={createdAt} /> },
};

export const SCHEDULED: ListSection = {
  label: 'Scheduled',
  statuses: ['scheduled'],
  sort: 'scheduledDatetime',
  time: { label: 'Goes out', cell: scheduled },
};

export const DONE: ListSection = {
  label: 'Published and failed',
  statuses: ['published', 'failed'],
  sort: '-scheduledDatetime',
  time: { label: 'Time', cell: scheduled },
};
