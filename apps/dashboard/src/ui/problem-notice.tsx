import { problemOf } from '../requests/problem.ts';
import { t } from '../texts/t.ts';
import styles from './notice.module.css';
import { Notice } from './notice.tsx';

interface ProblemNoticeProps {
  error: unknown;
  /** The unchanged state: "The key still exists." */
  unchanged?: string;
  /** The automatic action: "The page also retries automatically." */
  next?: string | undefined;
  /** JSON pointers of fields that show their own errors. */
  shown?: readonly string[];
}

/** A failed call: the problem, the errors of fields, the unchanged state, and the request's id. */
export function ProblemNotice({ error, unchanged, next, shown = [] }: ProblemNoticeProps) {
  if (!error) return null;
  const { message, fields, retryAfter, requestId } = problemOf(error);
  const others = fields.filter(({ path, message: text }) => !shown.includes(path) && text !== message);
  return (
    <Notice kind="bad">
      <p>{[message, unchanged, next].filter(Boolean).join(' ')}</p>
      {others.length > 0 && (
        <ul className={styles.list}>
          {others.map((field) => (
            <li key={field.path + field.message}>{field.message}</li>
          ))}
        </ul>
      )}
      {retryAfter !== undefined && (
        <p>
          {t('Wait {count, plural, one {# second} other {# seconds}} before the next try.', {
            count: retryAfter,
          })}
        </p>
      )}
      {requestId && (
        <p className={styles.small}>
          {t('Request')} <code>{requestId}</code>
        </p>
      )}
    </Notice>
  );
}
