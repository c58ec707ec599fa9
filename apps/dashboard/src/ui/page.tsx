import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './page.module.css';

export interface PageProps {
  title: string;
  /** Buttons beside the heading, the most important one last. */
  actions?: ReactNode;
  /** A sentence below the heading. */
  intro?: ReactNode;
  children: ReactNode;
}

/** A page with its heading, which is focused when the page opens, and its content. `isWide` is for calendars and boards. */
export const Page = ({
  title,
  actions,
  intro,
  isWide = false,
  children,
}: PageProps & { isWide?: boolean }) => (
  <div className={classes(styles.page, isWide && styles.wide)}>
    <div className={styles.head}>
      <h1 tabIndex={-1} dir="auto">
        {title}
      </h1>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
    {intro && <p className={styles.intro}>{intro}</p>}
    {children}
  </div>
);

/** A section of a page with its own heading, on a card. */
export const Section = ({ title, actions, intro, children }: PageProps) => (
  <section className={styles.section}>
    <div className={styles.head}>
      <h2 dir="auto">{title}</h2>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
    {intro && <p className={styles.intro}>{intro}</p>}
    {children}
  </section>
);

/** The fields and buttons of a form, one below the other. */
export const Stack = ({ children }: { children: ReactNode }) => (
  <div className={styles.stack}>{children}</div>
);

/** Buttons or short elements in a row, which wraps if necessary. */
export const Row = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
);
