import styles from './chart.module.css';
import { linesOf } from './lines.ts';
import { formatNumber } from './numbers.ts';

interface LineChartProps {
  /** What is drawn: "Views". */
  label: string;
  /** Null where a number is missing: the line has a gap there. */
  values: readonly (number | null)[];
  /** What stands at the two ends: "1 Nov" and "22 Nov". */
  ends: readonly [first: string, last: string];
}

/** A line over time, with a dot for a value between two gaps. The numbers also have to stand in a table of the page. */
export function LineChart({ label, values, ends: [first, last] }: LineChartProps) {
  const { runs, high, low } = linesOf(values);
  const missing = values.filter((value) => value === null).length;
  const gaps = missing > 0 ? `, ${missing} of ${values.length} days without a number` : '';
  return (
    <figure className={styles.chart}>
      <figcaption>{label}</figcaption>
      <p className={styles.axis}>{formatNumber(high)}</p>
      <svg
        role="img"
        aria-label={`${label} from ${first} to ${last}: between ${formatNumber(low)} and ${formatNumber(high)}${gaps}`}
        className={styles.lines}
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
      >
        {runs.map((run) => (
          // A line of no length is a dot, since its ends are round.
          <path
            key={run[0]?.[0]}
            className={run.length > 1 ? styles.line : styles.dot}
            d={`M${run.map((point) => point.join(' ')).join('L')}${run.length > 1 ? '' : 'h0'}`}
          />
        ))}
      </svg>
      {low < 0 && <p className={styles.axis}>{formatNumber(low)}</p>}
      <p className={styles.axis}>
        <span>{first}</span>
        <span>{last}</span>
      </p>
    </figure>
  );
}
