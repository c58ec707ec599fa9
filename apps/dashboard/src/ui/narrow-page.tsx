import icon from '../icon.svg';
import styles from './page.module.css';
import type { PageProps } from './page.tsx';

/** A page without navigation, such as the sign-in. */
export const NarrowPage = ({ title, intro, children }: Omit<PageProps, 'actions'>) => (
  <>
    <header className="bar">
      <p className="brand">
        <img src={icon} alt="" width={24} height={24} />
        Postrider
      </p>
    </header>
    <main className={styles.narrow}>
      <h1 tabIndex={-1} dir="auto">
        {title}
      </h1>
      {intro && <p className={styles.intro}>{intro}</p>}
      {children}
    </main>
  </>
);
