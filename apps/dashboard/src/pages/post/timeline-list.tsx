import { Time } from '../../ui/time.tsx';
import styles from './post.module.css';
import type { Moment } from './timeline.ts';

const keyOf = (text: string, at: Moment['at']) => `${text} ${at ?? ''}`;

/** The past and future events of a post, in order, with the failed attempts. */
export const TimelineList = ({ moments }: { moments: readonly Moment[] }) => (
  <ol className={styles.timeline}>
    {moments.map(({ text, at, attempts }) => (
      <li key={keyOf(text, at)}>
        {text} {at && !attempts && <Time value={at} form="exact" />}
        {attempts && (
          <ol className={styles.attempts}>
            {attempts.map((attempt) => (
              <li key={keyOf(attempt.text, attempt.at)}>
                {attempt.text}{' '}
                <span className={styles.soft}>
                  <Time value={attempt.at} form="exact" />
                </span>
                {attempt.isRetriedByUser && <div>It was retried on request.</div>}
                {attempt.next && (
                  <div>
                    Next try at <Time value={attempt.next} form="exact" />
                  </div>
                )}
              </li>
            ))}
          </ol>
        )}
      </li>
    ))}
  </ol>
);
