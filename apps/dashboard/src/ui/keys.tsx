import styles from './keys.module.css';

/** Whether the keyboard has a ⌘ key in place of Ctrl. */
export const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The keys of a shortcut, such as ['Ctrl', 'K']. */
export const Keys = ({ keys }: { keys: readonly string[] }) => (
  <span className={styles.keys}>
    {keys.map((key) => (
      <kbd key={key}>{key === 'Ctrl' && isMac() ? '⌘' : key}</kbd>
    ))}
  </span>
);
