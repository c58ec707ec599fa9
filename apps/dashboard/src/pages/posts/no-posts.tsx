import { Link } from '@tanstack/react-router';
import type { Day } from '../../format/zoned-time.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { SCHEDULE } from '../../shared/posts/schedule-request.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState, NoMatch } from '../../ui/states.tsx';
import { NO_FILTERS } from './filter-bar.tsx';
import { countFilters, type PostFilters } from './filters.ts';

interface NoPostsProps {
  /** The page's filters, which may hide posts. */
  filters: PostFilters;
  /** Where there are no posts: "in November 2026". */
  place: string;
  /** The day for a new post. */
  day?: Day | undefined;
  onChange(change: typeof NO_FILTERS): void;
}

/** The empty state of a page of posts. */
export function NoPosts({ filters, place, day, onChange }: NoPostsProps) {
  const { can, path } = useWorkspace();
  if (countFilters(filters) > 0)
    return (
      <NoMatch action={<Button onClick={() => onChange(NO_FILTERS)}>Clear filters</Button>}>
        No post {place} matches these filters.
      </NoMatch>
    );
  const create = (
    <Link
      to={path('posts/new')}
      search={day === undefined ? {} : { date: day }}
      className={buttonClass('primary')}
    >
      New post
    </Link>
  );
  return (
    <EmptyState action={can('contributor') && create} curl={can('contributor') && SCHEDULE}>
      There are no posts {place}.
    </EmptyState>
  );
}
