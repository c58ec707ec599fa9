import { linesOf, pathOf } from './lines.ts';
import { extentOf } from './scale.ts';
import styles from './sparkline.module.css';

/** A small line beside a number that says the same in words. A missing value is a gap. */
export function Sparkline({ values }: { values: readonly (number | null)[] }) {
  const runs = linesOf(values, extentOf(values));
  if (runs.length === 0) return null;
  return (
    <svg className={styles.spark} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      {runs.map((run) => (
        <path key={run[0]?.[0]} className={run.length > 1 ? styles.line : styles.dot} d={pathOf(run)} />
      ))}
    </svg>
  );
}
