import { RotateCw } from 'lucide-react';
import { isPassing } from '../requests/passing.ts';
import { t } from '../texts/t.ts';
import { Button } from './button.tsx';
import { ProblemNotice } from './problem-notice.tsx';
import styles from './states.module.css';

interface ErrorStateProps {
  error: unknown;
  /** True while it is read again. */
  isPending: boolean;
  onRetry(): unknown;
}

/** The content after a failed query. Temporary failures are retried automatically: see `orRecovery`. */
export const ErrorState = ({ error, isPending, onRetry }: ErrorStateProps) => (
  <div className={styles.error}>
    <ProblemNotice
      error={error}
      next={isPassing(error) ? t('The page also retries automatically.') : undefined}
    />
    <div>
      <Button icon={RotateCw} isPending={isPending} onClick={() => onRetry()}>
        {t('Try again')}
      </Button>
    </div>
  </div>
);
