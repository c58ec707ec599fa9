import type { ReactElement, ReactNode } from 'react';
import { useApiSample } from './api-samples.ts';
import { classes } from './classes.ts';
import type { Request } from './curl-sample.tsx';
import { Drawing, type DrawingName } from './drawing.tsx';
import styles from './states.module.css';

interface EmptyStateProps {
  /** One sentence. */
  children: ReactNode;
  /** The button or link that changes it; false if the role does not allow that. */
  action: ReactElement | false;
  /** The same request of the API, which the API button shows; false if there is none, or the role does not allow it. */
  curl: Request | false;
  drawing?: DrawingName;
  /** For a section of a page: without a drawing. */
  isSmall?: boolean;
}

/** The content of an empty list. */
export function EmptyState({ children, action, curl, drawing = 'letter', isSmall = false }: EmptyStateProps) {
  useApiSample(curl);
  return (
    <div className={classes(styles.state, isSmall && styles.small)}>
      {!isSmall && <Drawing name={drawing} />}
      <p>{children}</p>
      {action}
    </div>
  );
}

interface NoMatchProps {
  /** One sentence. */
  children: ReactNode;
  /** The button or link to continue. */
  action: ReactElement;
}

/** The content if nothing matches the filters or the id. */
export const NoMatch = ({ children, action }: NoMatchProps) => (
  <div className={styles.state}>
    <Drawing name="search" />
    <p>{children}</p>
    {action}
  </div>
);
