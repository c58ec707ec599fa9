import styles from './placeholder.module.css';

interface PlaceholderProps {
  /** For screen readers. */
  label: string;
  lines: number;
}

/** A placeholder of a few lines, shown after 150 ms. */
export const Placeholder = ({ label, lines }: PlaceholderProps) => (
  <div className={styles.loading} role="status">
    <span className="visually-hidden">{label}</span>
    {Array.from({ length: lines }, (_, line) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike and never change.
      <div key={line} className={styles.line} />
    ))}
  </div>
);
