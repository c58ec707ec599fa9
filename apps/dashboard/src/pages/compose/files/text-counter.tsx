import { t } from '../../../texts/t.ts';
import type { Count } from '../counters.ts';
import styles from './text-counter.module.css';

/** The length of a text that no ring shows, such as a description. */
export const TextCounter = ({ count: { used, most } }: { count: Count }) => (
  <span className={styles.characters} data-over={used > most || undefined}>
    {t('{used} of {most} characters', { used, most })}
  </span>
);
