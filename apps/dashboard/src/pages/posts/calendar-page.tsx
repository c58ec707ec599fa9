import type { Post } from '@postrider/sdk/types';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { dateOf } from '../../format/time-format.ts';
import { type Day, dayOf } from '../../format/zoned-time.ts';
import { currentTime } from '../../requests/clock.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { t } from '../../texts/t.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { useFilters } from '../../ui/filters.ts';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { useFailure } from '../../ui/use-failure.ts';
import { useFirstData } from '../../ui/use-first-data.ts';
import { byDay, rowsOf } from './calendar.ts';
import { CalendarHead } from './calendar-head.tsx';
import { CalendarView } from './calendar-view.tsx';
import { DayList } from './day-list.tsx';
import { dayName, rangeName } from './day-names.ts';
import { FilterBar } from './filter-bar.tsx';
import { readCalendarFilters } from './filters.ts';
import { NoPosts } from './no-posts.tsx';
import { NotesProvider } from './notes-provider.tsx';
import { PostActionsProvider } from './post-actions.tsx';
import { useDayPlans } from './use-day-plans.ts';
import { CalendarPosts } from './use-drop.ts';
import { useIsNarrow } from './use-is-narrow.ts';
import { useNotes } from './use-notes.ts';
import { usePosts } from './use-posts.ts';

const timeOf = ({ scheduledDatetime }: Post) => dateOf(scheduledDatetime);
const NO_POSTS: readonly Post[] = [];

/** The calendar of posts: a month, a week, or the days of a month with posts. */
export function CalendarPage() {
  const { timeZone, can, path } = useWorkspace();
  const navigate = useNavigate();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const [filters, change] = useFilters(readCalendarFilters);
  const [opened, setOpened] = useState<Day>();
  const isNarrow = useIsNarrow();
  const today = dayOf(currentTime(), timeZone);
  const { view = isNarrow ? 'agenda' : 'month', date = today } = filters;
  const rows = rowsOf(view, date);
  const range = { first: rows[0]?.[0] ?? date, last: rows.at(-1)?.at(-1) ?? date };
  const query = usePosts(filters, { range });
  const { refetch, isCut, isFetching, isPlaceholderData } = query;
  const data = useFirstData(query.data);
  const failure = useFailure(query);
  const all = data ?? NO_POSTS;
  const posts = useMemo(() => byDay(all, timeOf, timeZone), [all, timeZone]);
  const notes = useNotes(range, filters.profile);
  const plans = useDayPlans(notes, all);
  const label = view === 'week' ? rangeName(range.first, range.last) : dayName(date, 'month');
  /** Creates a post for an empty day that is not past; Back returns to that day. Narrow screens have a button below. */
  async function start(day: Day) {
    await navigate({ to: '.', search: { ...search, date: day }, replace: true, resetScroll: false });
    if (can('contributor') && day >= today && !isNarrow)
      await navigate({ to: path('posts/new'), search: { date: day } });
  }
  const isLoading = data === undefined && !failure;
  const isEmpty = data?.length === 0 && notes.length === 0 && !isPlaceholderData;
  return (
    <Page title={t('Calendar')} isWide>
      <PostActionsProvider>
        <NotesProvider notes={notes} profileId={filters.profile}>
          <CalendarHead view={view} date={date} today={today} label={label} onChange={change} />
          <FilterBar filters={filters} posts={all} hasStatus onChange={change} />
          {failure && <ErrorState error={failure} isPending={isFetching} onRetry={refetch} />}
          {isCut && (
            <Notice kind="warn">
              {t('There are more posts than the calendar can show. Use filters to see the others.')}
            </Notice>
          )}
          <CalendarPosts value={all}>
            <CalendarView
              label={label}
              view={view}
              rows={rows}
              date={date}
              today={today}
              posts={posts}
              plans={plans}
              isBusy={isLoading || (isFetching && isPlaceholderData)}
              isLoading={isLoading}
              isNarrow={isNarrow}
              slotsOf={filters.profile}
              onChoose={(day) => change({ date: day })}
              onStart={start}
              onOpen={setOpened}
            />
          </CalendarPosts>
          {isEmpty && (
            <NoPosts
              filters={filters}
              day={date < today ? undefined : date}
              place={view === 'week' ? 'week' : 'month'}
              onChange={change}
            />
          )}
          {opened && (
            <Dialog title={dayName(opened, 'full')} isOpen onClose={() => setOpened(undefined)}>
              <DayList day={opened} posts={posts.get(opened) ?? []} plans={plans.get(opened)} canAdd />
            </Dialog>
          )}
        </NotesProvider>
      </PostActionsProvider>
    </Page>
  );
}
