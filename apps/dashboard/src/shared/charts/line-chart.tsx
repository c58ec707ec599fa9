import styles from './chart.module.css';
import { linesOf } from './lines.ts';
import { formatNumber } from './numbers.ts';

interface LineChartProps {
  /** The name of the values: "Views". */
  label: string;
  /** Null for a missing number, where the line has a gap. */
  values: readonly (number | null)[];
  /** The labels of the two ends: "1 Nov" and "22 Nov". */
  ends: readonly [first: string, last: string];
}

/** A line over time, with a dot for a value between two gaps. The page also has to show the numbers in a table. */
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
          // A line without length is a dot, because its ends are round.
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
