import { Link } from '@tanstack/react-router';
import { useWorkspace } from '../../app/workspace.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { CodeSample } from '../../ui/code-sample.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { NO_FILTERS } from './filter-bar.tsx';
import { countFilters, type PostFilters } from './filters.ts';

interface NoPostsProps {
  /** Those of the page; a post may be hidden by them. */
  filters: PostFilters;
  /** Where there are no posts: "in November 2026". */
  place: string;
  onChange(change: typeof NO_FILTERS): void;
}

const sample = () => `curl ${location.origin}/api/v1/developer/posts \\
  -H "Authorization: Bearer YOUR_KEY" -H "Content-Type: application/json" \\
  -d '{"caption": "Hello", "platforms": [{"platform": "bluesky", "accountId": "YOUR_ACCOUNT"}],
       "scheduledDatetime": "2030-01-31T09:00:00Z"}'`;

/** What stands where there are no posts. */
export function NoPosts({ filters, place, onChange }: NoPostsProps) {
  const { can, path } = useWorkspace();
  if (countFilters(filters) > 0)
    return (
      <EmptyState action={<Button onClick={() => onChange(NO_FILTERS)}>Clear filters</Button>}>
        No post {place} matches these filters.
      </EmptyState>
    );
  const create = (
    <Link to={path('posts/new')} className={buttonClass('primary')}>
      New post
    </Link>
  );
  return (
    <EmptyState
      action={can('editor') && create}
      sample={can('editor') && <CodeSample label="The same with curl" code={sample()} />}
    >
      There are no posts {place}.
    </EmptyState>
  );
}
