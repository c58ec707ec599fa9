import { Brand } from './brand.tsx';
import { LanguageField } from './language-field.tsx';
import styles from './narrow-page.module.css';
import type { PageProps } from './page.tsx';

/** A page without navigation, such as the sign-in: a card with the airmail stripe, and the language below it. */
export const NarrowPage = ({ title, intro, children }: Omit<PageProps, 'actions'>) => (
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
    <footer className={styles.footer}>
      <LanguageField />
    </footer>
  </div>
);
