import { formatPercent } from '../../format/number-format.ts';
import { Rich } from '../../texts/rich.ts';
import { t } from '../../texts/t.ts';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Time } from '../../ui/time.tsx';
import { type Meter, percentOf } from './meters.ts';
import styles from './usage-meter.module.css';

/** The percentage from which on a warning is shown. */
const NEAR_PERCENT = 80;

/** One limit of the plan with its usage. */
export function UsageMeter({ meter }: { meter: Meter }) {
  const { label, icon, used, limit, text, consequence, resetsAt } = meter;
  const percent = percentOf(meter);
  const kind = percent >= 100 ? 'bad' : percent >= NEAR_PERCENT ? 'warn' : undefined;
  return (
    <li className={styles.row}>
      <Icon of={icon} size={20} className={styles.icon} />
      <div className={styles.about}>
        <h3>{label}</h3>
        <p className={styles.soft}>
          {consequence}{' '}
          {resetsAt && <Rich message="Resets on {date}." date={<Time value={resetsAt} form="date" />} />}
        </p>
      </div>
      <div className={styles.usage}>
        <p className={styles.numbers}>
          <span>
            <Rich
              message="<b>{used}</b> of {limit}"
              b={(part) => <b>{part}</b>}
              used={text(used)}
              limit={text(limit)}
            />
          </span>
          {kind ? (
            <Badge kind={kind}>{formatPercent(percent / 100)}</Badge>
          ) : (
            <span className={styles.soft}>{formatPercent(percent / 100)}</span>
          )}
        </p>
        <meter className={styles.meter} data-kind={kind} aria-label={label} min={0} max={100} value={percent}>
          {t('{percent} of 100', { percent })}
        </meter>
      </div>
    </li>
  );
}
