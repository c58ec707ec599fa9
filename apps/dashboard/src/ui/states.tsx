import type { ReactElement, ReactNode } from 'react';
import { isPassing } from '../requests/passing.ts';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import { CurlSample, type Request } from './curl-sample.tsx';
import { ProblemNotice } from './problem-notice.tsx';
import styles from './states.module.css';

interface EmptyStateProps {
  /** One sentence. */
  children: ReactNode;
  /** The button or link that changes it; false where the role does not allow that. */
  action: ReactElement | false;
  /** How the API does or reads the same; false where it does not, or the role does not allow it. */
  curl: Request | false;
  /** For a part of a page: lower, with its sample folded. */
  isSmall?: boolean;
}

/** What stands where there is nothing to list. */
export const EmptyState = ({ children, action, curl, isSmall = false }: EmptyStateProps) => (
  <div className={classes(styles.state, isSmall && styles.small)}>
    <p>{children}</p>
    {action}
    {curl && (
      <div className={styles.sample}>
        {isSmall ? (
          <details>
            <summary>With curl</summary>
            <CurlSample request={curl} />
          </details>
        ) : (
          <CurlSample request={curl} />
        )}
      </div>
    )}
  </div>
);

interface NoMatchProps {
  /** One sentence. */
  children: ReactNode;
  /** The button or link that leads to something. */
  action: ReactElement;
}

/** What stands where there is something, but not what was asked for: by filters, or by an id. */
export const NoMatch = ({ children, action }: NoMatchProps) => (
  <div className={styles.state}>
    <p>{children}</p>
    {action}
  </div>
);

interface ErrorStateProps {
  error: unknown;
  /** While it is read again. */
  isPending: boolean;
  onRetry(): unknown;
}

const AGAIN = 'The page also retries automatically.';

/** What stands where reading has failed. What is passing is read again by itself: see `orRecovery`. */
export const ErrorState = ({ error, isPending, onRetry }: ErrorStateProps) => (
  <div className={styles.error}>
    <ProblemNotice error={error} next={isPassing(error) ? AGAIN : undefined} />
    <div>
      <Button isPending={isPending} onClick={() => onRetry()}>
        Try again
      </Button>
    </div>
  </div>
);
