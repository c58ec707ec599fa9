import { type Bar, lengthsOf, shortLabel } from './bars.ts';
import styles from './chart.module.css';
import { formatNumber } from './numbers.ts';

/** Pixels. */
const ROW = 40;
const TEXT_BASELINE = 16;
const BAR_TOP = 22;
const BAR_HEIGHT = 10;

/**
 * Horizontal bars, each with its label and value above it. `label` describes the comparison. The page also has to show
 * the numbers in a table.
 */
export function BarChart({ label, bars }: { label: string; bars: readonly Bar[] }) {
  const lengths = lengthsOf(bars);
  return (
    <figure className={styles.chart}>
      <figcaption>{label}</figcaption>
      <svg role="img" aria-label={`${label}, as bars`} width="100%" height={bars.length * ROW}>
        {bars.map(({ id, label: name, value }, place) => (
          <g key={id} transform={`translate(0 ${place * ROW})`}>
            <text className={styles.label} y={TEXT_BASELINE}>
              {shortLabel(name)}
            </text>
            <text className={styles.value} x="100%" y={TEXT_BASELINE} textAnchor="end">
              {value === null ? 'Not reported' : formatNumber(value)}
            </text>
            {value !== null && (
              <rect className={styles.track} y={BAR_TOP} width="100%" height={BAR_HEIGHT} rx={2} />
            )}
            <rect
              className={styles.bar}
              y={BAR_TOP}
              width={`${lengths[place]}%`}
              height={BAR_HEIGHT}
              rx={2}
            />
          </g>
        ))}
      </svg>
    </figure>
  );
}
