import type { DeliveryAttempt } from '@postrider/contracts/dashboard';
import { toDate } from '../../format/time-format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Time } from '../../ui/time.tsx';
import styles from './webhooks.module.css';

/** What came of each attempt, oldest first. */
export const DeliveryAttempts = ({ attempts }: { attempts: readonly DeliveryAttempt[] }) =>
  attempts.length === 0 ? (
    <p className={styles.soft}>It was not sent yet.</p>
  ) : (
    <ol className={styles.attempts}>
      {attempts.map(({ at, durationMs, httpStatus, error }, index) => (
        <li key={at ? toDate(at).getTime() : index}>
          <div className={styles.line}>
            <Badge kind={error ? 'bad' : 'good'}>{String(httpStatus ?? error?.code)}</Badge>
            <span>{durationMs} ms</span>
            <Time value={at} />
          </div>
          {error && <div className={styles.soft}>{error.message}</div>}
        </li>
      ))}
    </ol>
  );
