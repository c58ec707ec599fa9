import { formatNumber } from '../../format/number-format.ts';
import { t } from '../../texts/t.ts';
import { type Comparison, lengthOf, ratioText } from './ratio.ts';
import styles from './ratio-bar.module.css';

/** A post compared with the median of its account: a bar to the end for more, to the start for less. */
export function RatioBar({ comparison }: { comparison: Comparison }) {
  const text = ratioText(comparison);
  if (!comparison || comparison.ratio === null)
    return (
      <span className={styles.none} title={text}>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{text}</span>
      </span>
    );
  const length = lengthOf(comparison.ratio);
  const width = `${Math.abs(length) / 2}%`;
  return (
    <span className={styles.ratio} title={text}>
      <span className={styles.track} aria-hidden="true">
        <span
          className={length < 0 ? styles.below : styles.above}
          style={length < 0 ? { insetInlineEnd: '50%', width } : { insetInlineStart: '50%', width }}
        />
      </span>
      <span aria-hidden="true" className={styles.number}>
        {t('{ratio}×', { ratio: formatNumber(comparison.ratio, { maximumFractionDigits: 1 }) })}
      </span>
      <span className="visually-hidden">{text}</span>
    </span>
  );
}
