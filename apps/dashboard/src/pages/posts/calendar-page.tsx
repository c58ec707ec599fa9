import type { Post } from '@postrider/sdk/types';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { dateOf } from '../../format/time-format.ts';
import { type Day, dayOf } from '../../format/zoned-time.ts';
import { currentTime } from '../../requests/clock.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useFilters } from '../../ui/filters.ts';
import { Loading } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { useFailure } from '../../ui/use-failure.ts';
import { useFirstData } from '../../ui/use-first-data.ts';
import { Agenda } from './agenda.tsx';
import { byDay, rowsOf } from './calendar.ts';
import { CalendarGrid } from './calendar-grid.tsx';
import { CalendarHead } from './calendar-head.tsx';
import styles from './calendar-page.module.css';
import { DayList } from './day-list.tsx';
import { dayName } from './day-names.ts';
import { FilterBar } from './filter-bar.tsx';
import { readCalendarFilters } from './filters.ts';
import { NoPosts } from './no-posts.tsx';
import { PostActionsProvider } from './post-actions.tsx';
import { CalendarPosts } from './use-drop.ts';
import { usePosts } from './use-posts.ts';

const timeOf = ({ scheduledDatetime }: Post) => dateOf(scheduledDatetime);

/** The calendar of posts: a month, a week, or the days of a month with posts. */
export function CalendarPage() {
  const { timeZone, can, path } = useWorkspace();
  const navigate = useNavigate();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const [filters, change] = useFilters(readCalendarFilters);
  const [opened, setOpened] = useState<Day>();
  const today = dayOf(currentTime(), timeZone);
  const { view = 'month', date = today } = filters;
  const rows = rowsOf(view, date);
  const range = { first: rows[0]?.[0] ?? date, last: rows.at(-1)?.at(-1) ?? date };
  const query = usePosts(filters, { range });
  const { refetch, isCut, isFetching, isPlaceholderData } = query;
  const data = useFirstData(query.data);
  const failure = useFailure(query);
  const all = data ?? [];
  const posts = byDay(all, timeOf, timeZone);
  const label = view === 'week' ? `Week of ${dayName(range.first, 'full')}` : dayName(date, 'month');
  /**
   * Creates a post for an empty day that is not past; Back returns to that day. Narrow screens have a button below the
   * month.
   */
  async function start(day: Day) {
    const isNarrow = view === 'month' && matchMedia('(max-width: 720px)').matches;
    await navigate({ to: '.', search: { ...search, date: day }, replace: true, resetScroll: false });
    if (can('contributor') && day >= today && !isNarrow)
      await navigate({ to: path('posts/new'), search: { date: day } });
  }
  const isLoading = data === undefined && !failure;
  const isEmpty = data?.length === 0 && !isPlaceholderData;
  return (
    <Page title="Calendar">
      <PostActionsProvider>
        <CalendarHead view={view} date={date} today={today} label={label} onChange={change} />
        <FilterBar filters={filters} onChange={change} />
        {failure && <ErrorState error={failure} isPending={isFetching} onRetry={refetch} />}
        {isCut && (
          <Notice kind="warn">
            There are more posts than the calendar can show. Use filters to see the others.
          </Notice>
        )}
        <CalendarPosts value={all}>
          {view === 'agenda' ? (
            isLoading ? (
              <Loading />
            ) : (
              <Agenda days={posts} />
            )
          ) : (
            <CalendarGrid
              label={label}
              view={view}
              rows={rows}
              date={date}
              today={today}
              posts={posts}
              isBusy={isLoading || (isFetching && isPlaceholderData)}
              onChoose={(day) => change({ date: day })}
              onStart={start}
              onOpen={setOpened}
            />
          )}
        </CalendarPosts>
        {isLoading && view !== 'agenda' && (
          // The grid is the placeholder while loading.
          <p className="visually-hidden" role="status">
            Loading
          </p>
        )}
        {view === 'month' && !isEmpty && (
          <section className={styles.chosen} aria-label={dayName(date, 'full')}>
            <h2>{dayName(date, 'full')}</h2>
            {!isLoading && <DayList day={date} posts={posts.get(date) ?? []} />}
          </section>
        )}
        {isEmpty && (
          <NoPosts
            filters={filters}
            day={date < today ? undefined : date}
            place={view === 'week' ? 'in this week' : `in ${label}`}
            onChange={change}
          />
        )}
        {opened && (
          <Dialog title={dayName(opened, 'full')} isOpen onClose={() => setOpened(undefined)}>
            <DayList day={opened} posts={posts.get(opened) ?? []} />
          </Dialog>
        )}
      </PostActionsProvider>
    </Page>
  );
}
