import type { Post } from '@postrider/sdk/types';
import type { Day } from '../../format/zoned-time.ts';
import { t } from '../../texts/t.ts';
import { AddButtons } from './add-buttons.tsx';
import styles from './agenda.module.css';
import { DayList } from './day-list.tsx';
import { dayName } from './day-names.ts';
import type { DayPlans } from './day-plans.ts';

interface AgendaProps {
  posts: ReadonlyMap<Day, Post[]>;
  plans: ReadonlyMap<Day, DayPlans>;
  today: Day;
  /** The days to show, in order. */
  days: readonly Day[];
}

/** The days that have posts or notes, as a list. */
export function Agenda({ posts, plans, today, days }: AgendaProps) {
  const shown = days.filter((day) => posts.has(day) || plans.has(day));
  return shown.map((day) => (
    <section key={day} className={styles.day} aria-label={dayName(day, 'full')}>
      <div className={styles.head}>
        <h3 data-today={day === today || undefined}>
          {day === today ? t('Today, {day}', { day: dayName(day, 'long') }) : dayName(day, 'long')}
        </h3>
        <span className={styles.count}>
          {t('{count, plural, =0 {No posts} one {# post} other {# posts}}', {
            count: posts.get(day)?.length ?? 0,
          })}
        </span>
        <AddButtons day={day} isReachable className={styles.add} />
      </div>
      <div className={styles.list}>
        {(posts.has(day) || plans.has(day)) && (
          <DayList day={day} posts={posts.get(day) ?? []} plans={plans.get(day)} />
        )}
      </div>
    </section>
  ));
}
