import { formatNumber } from '../../format/number-format.ts';
import { t } from '../../texts/t.ts';
import { xOf } from './lines.ts';
import styles from './series.module.css';

/** One line of a chart. */
export interface Series {
  id: string;
  /** Its name for people. */
  label: string;
  /** Decides its colour and its dashes: 0 to 9. The same thing has the same number on every chart. */
  place: number;
  /** Null for a missing number. */
  values: readonly (number | null)[];
}

/** A short piece of a line. */
const Swatch = ({ place }: { place: number }) => (
  <svg className={styles.swatch} data-series={place} width="22" height="8" aria-hidden="true">
    <path d="M2 4h18" />
  </svg>
);

/** The names of the lines with their colours and dashes. */
export const SeriesLegend = ({ series }: { series: readonly Series[] }) => (
  <ul className={styles.legend}>
    {series.map(({ id, label, place }) => (
      <li key={id}>
        <Swatch place={place} />
        {label}
      </li>
    ))}
  </ul>
);

interface SeriesTipProps {
  title: string;
  series: readonly Series[];
  /** The place of the values, of `count`. */
  at: number;
  count: number;
}

/** The numbers of one day beside the line through it. The slider's value has them for screen readers. */
export function SeriesTip({ title, series, at, count }: SeriesTipProps) {
  const x = xOf(at, count);
  return (
    <div
      className={styles.tip}
      style={x > 50 ? { right: `${100 - x}%` } : { left: `${x}%` }}
      aria-hidden="true"
    >
      <p className={styles.title}>{title}</p>
      {series.map(({ id, label, place, values }) => {
        const value = values[at] ?? null;
        return (
          <p key={id} className={styles.row}>
            <Swatch place={place} />
            <span>{label}</span>
            <b>{value === null ? t('no number') : formatNumber(value)}</b>
          </p>
        );
      })}
    </div>
  );
}
