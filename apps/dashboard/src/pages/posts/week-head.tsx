// biome-ignore-all lint/a11y/useSemanticElements: a table can't be laid out as hours.
// biome-ignore-all lint/a11y/useFocusableInteractive: of a grid, the days have the focus.
import type { Day } from '../../format/zoned-time.ts';
import { t } from '../../texts/t.ts';
import { AddButtons } from './add-buttons.tsx';
import { dayName } from './day-names.ts';
import type { DayPlans } from './day-plans.ts';
import { NoteSlip } from './note-slip.tsx';
import styles from './week-view.module.css';

interface WeekHeadProps {
  days: readonly Day[];
  /** The current day. */
  date: Day;
  today: Day;
  plans: ReadonlyMap<Day, DayPlans>;
}

/** The names of the days of a week, with their notes. */
export const WeekHead = ({ days, date, today, plans }: WeekHeadProps) => (
  <div role="row" className={styles.head}>
    {days.map((day) => (
      <div key={day} role="columnheader" className={styles.dayHead} data-today={day === today || undefined}>
        <span>
          {dayName(day, 'weekday')} <span className={styles.number}>{Number(day.slice(8))}</span>
          {day === today && <span className="visually-hidden">{t('Today')}</span>}
        </span>
        <AddButtons day={day} isReachable={day === date} className={styles.add} />
        {plans.get(day)?.notes.map((note) => (
          <NoteSlip key={note.id} note={note} isReachable={day === date} />
        ))}
      </div>
    ))}
  </div>
);
