import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { ProblemNotice } from './problem-notice.tsx';
import styles from './states.module.css';

interface EmptyStateProps {
  /** One sentence. */
  children: ReactNode;
  /** The button or link that changes it. */
  action?: ReactNode;
  /** How the API does the same: a CodeSample. */
  sample?: ReactNode;
}

/** What stands where there is nothing to list. */
export const EmptyState = ({ children, action, sample }: EmptyStateProps) => (
  <div className={styles.state}>
    <p>{children}</p>
    {action}
    {sample && <div className={styles.sample}>{sample}</div>}
  </div>
);

interface ErrorStateProps {
  error: unknown;
  /** While it is read again. */
  isPending: boolean;
  onRetry(): unknown;
}

/** What stands where reading has failed. */
export const ErrorState = ({ error, isPending, onRetry }: ErrorStateProps) => (
  <div className={styles.error}>
    <ProblemNotice error={error} unchanged="Nothing was changed." />
    <div>
      <Button isPending={isPending} onClick={() => onRetry()}>
        Try again
      </Button>
    </div>
  </div>
);
