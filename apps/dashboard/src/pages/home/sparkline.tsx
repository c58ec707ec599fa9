import { linesOf } from '../../shared/charts/lines.ts';
import { extentOf } from '../../shared/charts/scale.ts';
import styles from './numbers.module.css';

/** The course of a few numbers, without an axis. The text beside it has the sum; the page of analytics has each number. */
export function Sparkline({ values }: { values: readonly (number | null)[] }) {
  const runs = linesOf(values, extentOf(values));
  return (
    <svg className={styles.spark} viewBox="-1 -6 102 112" preserveAspectRatio="none" aria-hidden="true">
      {runs.map((run) => {
        const line = `M${run.map((point) => point.join(' ')).join('L')}`;
        const [first, last] = [run[0]?.[0] ?? 0, run.at(-1)?.[0] ?? 0];
        return (
          <g key={first}>
            <path className={styles.area} d={`${line}L${last} 100L${first} 100Z`} />
            <path className={styles.stroke} d={run.length > 1 ? line : `${line}h0`} />
          </g>
        );
      })}
    </svg>
  );
}
