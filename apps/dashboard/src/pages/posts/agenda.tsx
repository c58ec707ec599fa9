import type { Post } from '@postrider/sdk/types';
import type { Day } from '../../format/zoned-time.ts';
import styles from './agenda.module.css';
import { DayList } from './day-list.tsx';
import { dayName } from './day-names.ts';

/** The days with posts, as a list. */
export const Agenda = ({ days }: { days: ReadonlyMap<Day, Post[]> }) =>
  [...days].map(([day, posts]) => (
    <section key={day} className={styles.day} aria-label={dayName(day, 'full')}>
      <h2>{dayName(day, 'full')}</h2>
      <DayList day={day} posts={posts} />
    </section>
  ));
