import type { ReactNode } from 'react';
import { Brand } from './brand.tsx';
import styles from './narrow-page.module.css';
import type { PageProps } from './page.tsx';

/** A page without navigation, such as the sign-in: a card with the airmail stripe. `footer` stands below the card. */
export const NarrowPage = ({
  title,
  intro,
  footer,
  children,
}: Omit<PageProps, 'actions'> & { footer?: ReactNode }) => (
  <div className={styles.frame}>
    <header>
      <Brand />
    </header>
    <main className={styles.card}>
      <h1 tabIndex={-1} dir="auto">
        {title}
      </h1>
      {intro && <p className={styles.intro}>{intro}</p>}
      {children}
    </main>
    {footer && <footer className={styles.footer}>{footer}</footer>}
  </div>
);
