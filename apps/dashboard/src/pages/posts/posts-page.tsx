import { Link } from '@tanstack/react-router';
import { FileUp } from 'lucide-react';
import { useWorkspace } from '../../session/workspace.ts';
import { t } from '../../texts/t.ts';
import { buttonClass } from '../../ui/button.tsx';
import { useFilters } from '../../ui/filters.ts';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/page.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { Segments } from '../../ui/segments.tsx';
import { FilterBar } from './filter-bar.tsx';
import { type PostFilters, readPostFilters, statusesOf } from './filters.ts';
import { NoPosts } from './no-posts.tsx';
import { PostActionsProvider } from './post-actions.tsx';
import { PostList } from './post-list.tsx';
import { DONE, DRAFTS, type ListSection, SCHEDULED, TABS, type Tab, tabOf } from './sections.ts';
import { usePosts } from './use-posts.ts';

/** A section of the list with its posts, as far as the filters want them. */
function useSection(section: ListSection, filters: PostFilters) {
  const statuses = statusesOf(filters).filter((status) => section.statuses.includes(status));
  const isWanted = statuses.length > 0;
  const query = usePosts({ ...filters, status: statuses.join(',') }, { sort: section.sort, isWanted });
  return { section, query, isWanted };
}

const TAB_NAMES = Object.keys(TABS).filter((name): name is Tab => name in TABS);
const NO_TAB = { status: undefined, failed: undefined, pending: undefined };

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
  const importLink = (
    <Link to={path('posts/import')} className={buttonClass()}>
      <Icon of={FileUp} />
      {t('Import posts')}
    </Link>
  );
  return (
    <Page title={t('Posts')} actions={can('contributor') && importLink}>
      <div>
        <Segments
          label={t('Posts to show')}
          items={TAB_NAMES.map((value) => ({ value, label: t(TABS[value].label) }))}
          value={tabOf(filters)}
          onChange={(tab) => change({ ...NO_TAB, ...TABS[tab].filters })}
        />
      </div>
      <FilterBar filters={filters} posts={together.data ?? []} onChange={change} />
      <PostActionsProvider>
        <QueryStates query={together}>
          {(posts) =>
            posts.length === 0 ? (
              <NoPosts filters={filters} place="list" onChange={change} />
            ) : (
              wanted.map(({ section, query }) => (
                <PostList key={section.sort} section={section} query={query} isTitled={wanted.length > 1} />
              ))
            )
          }
        </QueryStates>
      </PostActionsProvider>
    </Page>
  );
}
