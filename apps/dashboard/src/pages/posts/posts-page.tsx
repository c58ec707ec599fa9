import type { Post } from '@postrider/contracts/dashboard';
import { Link } from '@tanstack/react-router';
import { currentTime } from '../../app/clock.ts';
import { useFilters } from '../../app/filters.ts';
import { useWorkspace } from '../../app/workspace.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Page } from '../../ui/page.tsx';
import { PlatformMarks } from '../../ui/platform.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { Time } from '../../ui/time.tsx';
import { usePostActions } from './actions-context.ts';
import { FilterBar } from './filter-bar.tsx';
import { readPostFilters } from './filters.ts';
import { MoveButton } from './move-button.tsx';
import { NoPosts } from './no-posts.tsx';
import { PostActionsProvider } from './post-actions.tsx';
import { stateAt } from './post-state.ts';
import styles from './posts-page.module.css';
import { usePosts } from './use-posts.ts';

const COLUMNS: readonly Column<Post>[] = [
  { label: 'Post', cell: (post) => <PostName post={post} /> },
  { label: 'State', cell: (post) => <State post={post} /> },
  {
    label: 'Time',
    cell: ({ scheduledDatetime }) => <Time value={scheduledDatetime} none="None" />,
  },
  {
    label: 'Platforms',
    cell: ({ platforms }) => <PlatformMarks platforms={platforms.map(({ platform }) => platform)} />,
  },
  { label: 'Tags', cell: ({ tags }) => <span className={styles.tags}>{tags.join(', ') || '–'}</span> },
  { label: 'Actions', isHidden: true, cell: (post) => <MoveButton post={post}>Move…</MoveButton> },
];

function State({ post }: { post: Post }) {
  const state = stateAt(post, currentTime());
  return <Badge kind={state.kind}>{state.text}</Badge>;
}

function PostName({ post }: { post: Post }) {
  const { path, can } = useWorkspace();
  const { selected, toggle } = usePostActions();
  return (
    <span className={styles.name}>
      {can('editor') && (
        <input
          type="checkbox"
          aria-label={`Select “${post.title}”`}
          checked={selected.has(post.id)}
          onChange={() => toggle(post)}
        />
      )}
      <Link to={path(`posts/${post.id}`)}>{post.title}</Link>
    </span>
  );
}

/** The posts of the workspace, newest first. */
export function PostsPage() {
  const [filters, change] = useFilters(readPostFilters);
  const query = usePosts(filters);
  const { hasNextPage, isFetching, fetchNextPage } = query;
  return (
    <Page title="Posts">
      <FilterBar filters={filters} onChange={change} />
      <PostActionsProvider>
        <QueryStates query={query}>
          {(posts) =>
            posts.length === 0 ? (
              <NoPosts filters={filters} place="yet" onChange={change} />
            ) : (
              <DataTable label="Posts" columns={COLUMNS} items={posts} keyOf={({ id }) => id} />
            )
          }
        </QueryStates>
        {hasNextPage && (
          <div>
            <Button isPending={isFetching} onClick={() => void fetchNextPage()}>
              Show more
            </Button>
          </div>
        )}
      </PostActionsProvider>
    </Page>
  );
}
