import type { ReactNode } from 'react';
import { formatNumber } from '../../format/number-format.ts';
import { t } from '../../texts/t.ts';
import { lengthsOf } from './bar-lengths.ts';
import styles from './bar-list.module.css';

/** One bar: its name, and its value, or null if it is not known. */
export interface Bar {
  id: string;
  name: ReactNode;
  value: number | null;
  /** Beside the value: "12 posts". */
  note?: string;
}

/** Names with bars behind them and their numbers, one below the other. It reads as a list. */
export function BarList({ label, bars }: { label: string; bars: readonly Bar[] }) {
  const lengths = lengthsOf(bars.map(({ value }) => value));
  return (
    <ul className={styles.list} aria-label={label}>
      {bars.map(({ id, name, value, note }, place) => (
        <li key={id} className={styles.row}>
          <span className={styles.bar} style={{ width: `${lengths[place]}%` }} aria-hidden="true" />
          <span className={styles.name}>{name}</span>
          {note !== undefined && <span className={styles.note}>{note}</span>}
          <span className={value === null ? styles.note : styles.value}>
            {value === null ? t('Not reported') : formatNumber(value, { maximumFractionDigits: 1 })}
          </span>
        </li>
      ))}
    </ul>
  );
}
