import { Rich } from '../../texts/rich.ts';
import { t } from '../../texts/t.ts';
import { Time } from '../../ui/time.tsx';
import styles from './activity.module.css';
import type { AttemptMoment } from './failed-attempts.ts';

/** The failed attempts of a group, in order. */
export const AttemptList = ({ attempts }: { attempts: readonly AttemptMoment[] }) => (
  <ol className={styles.attempts}>
    {attempts.map(({ text, at, next, isRetriedByUser }) => (
      <li key={`${text} ${at}`}>
        {text}{' '}
        <span className={styles.time}>
          <Time value={at} form="exact" />
        </span>
        {isRetriedByUser && <div>{t('It was retried on request.')}</div>}
        {next && (
          <div>
            <Rich message="Next try at {time}" time={<Time value={next} form="exact" />} />
          </div>
        )}
      </li>
    ))}
  </ol>
);
