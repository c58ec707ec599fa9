import { Link } from '@tanstack/react-router';
import { useWorkspace } from '../../session/workspace.ts';
import { buttonClass } from '../../ui/button.tsx';
import { useFilters } from '../../ui/filters.ts';
import { Page } from '../../ui/page.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { FilterBar } from './filter-bar.tsx';
import { type PostFilters, readPostFilters, statusesOf } from './filters.ts';
import { NoPosts } from './no-posts.tsx';
import { PostActionsProvider } from './post-actions.tsx';
import { PostList } from './post-list.tsx';
import { DONE, DRAFTS, type ListSection, SCHEDULED } from './sections.tsx';
import { usePosts } from './use-posts.ts';

/** A section of the list with its filtered posts. */
function useSection(section: ListSection, filters: PostFilters) {
  const chosen = statusesOf(filters);
  const statuses = section.statuses.filter((status) => chosen.includes(status));
  const isWanted = statuses.length > 0;
  const query = usePosts({ ...filters, status: statuses.join(',') }, { sort: section.sort, isWanted });
  return { section, query, isWanted };
}

/** The posts of the workspace: drafts by creation, scheduled posts by time, published and failed ones newest first. */
export function PostsPage() {
  const { can, path } = useWorkspace();
  const [filters, change] = useFilters(readPostFilters);
  const all = [useSection(DRAFTS, filters), useSection(SCHEDULED, filters), useSection(DONE, filters)];
  const wanted = all.filter(({ isWanted }) => isWanted);
  const queries = wanted.map(({ query }) => query);
  const together = {
    data: queries.every(({ data }) => data) ? queries.flatMap(({ data = [] }) => data) : undefined,
    error: queries.find(({ error }) => error)?.error ?? null,
    errorUpdateCount: Math.max(...queries.map(({ errorUpdateCount }) => errorUpdateCount)),
    isFetching: queries.some(({ isFetching }) => isFetching),
    refetch: () => queries.forEach(({ refetch }) => void refetch()),
  };
  return (
    <Page
      title="Posts"
      actions={
        can('contributor') && (
          <Link to={path('posts/import')} className={buttonClass()}>
            Import posts
          </Link>
        )
      }
    >
      <FilterBar filters={filters} onChange={change} />
      <PostActionsProvider>
        <QueryStates query={together}>
          {(posts) =>
            posts.length === 0 ? (
              <NoPosts filters={filters} place="yet" onChange={change} />
            ) : (
              wanted.map(({ section, query }) => (
                <PostList key={section.label} section={section} query={query} isTitled={wanted.length > 1} />
              ))
            )
          }
        </QueryStates>
      </PostActionsProvider>
    </Page>
  );
}
