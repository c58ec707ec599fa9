import styles from './loading.module.css';

/** A placeholder of a few lines, shown after 150 ms. */
export const Loading = ({ lines = 6 }: { lines?: number }) => (
  <div className={styles.loading} role="status">
    <span className="visually-hidden">Loading</span>
    {Array.from({ length: lines }, (_, line) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike and never change.
      <div key={line} className={styles.line} />
    ))}
  </div>
);
