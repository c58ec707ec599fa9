import { t } from '../../texts/t.ts';
import { Loading } from '../../ui/loading.tsx';
import { Agenda } from './agenda.tsx';
import { CalendarGrid, type CalendarGridProps } from './calendar-grid.tsx';
import styles from './calendar-view.module.css';
import { DayList } from './day-list.tsx';
import { dayName } from './day-names.ts';
import { WeekView } from './week-view.tsx';

interface CalendarViewProps extends CalendarGridProps {
  isNarrow: boolean;
  /** The profile whose slots a week shows; undefined: the workspace. */
  slotsOf: string | undefined;
}

/** The chosen view of the calendar. On narrow screens, the posts of the current day are below a month and a week. */
export function CalendarView({ isNarrow, slotsOf, ...grid }: CalendarViewProps) {
  const { view, date, today, rows, posts, plans, isLoading } = grid;
  if (view === 'agenda')
    return isLoading ? (
      <Loading lines={8} />
    ) : (
      <Agenda posts={posts} plans={plans} today={today} days={rows.flat()} />
    );
  return (
    <>
      {view === 'week' && !isNarrow ? <WeekView {...grid} slotsOf={slotsOf} /> : <CalendarGrid {...grid} />}
      {isLoading && (
        // The grid is the placeholder while loading.
        <p className="visually-hidden" role="status">
          {t('Loading')}
        </p>
      )}
      {isNarrow && (
        <section className={styles.chosen} aria-label={dayName(date, 'full')}>
          <h3>{dayName(date, 'long')}</h3>
          {!isLoading && <DayList day={date} posts={posts.get(date) ?? []} plans={plans.get(date)} canAdd />}
        </section>
      )}
    </>
  );
}
