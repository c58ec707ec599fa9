import type { ReactNode } from 'react';
import styles from './avatar-stack.module.css';

interface AvatarStackProps {
  /** The avatars in order. */
  children: readonly ReactNode[];
  /** The number of avatars; one more is shown rather than "+1". */
  most?: number;
  /** The names of all, for the tooltip and screen readers. */
  label: string;
}

/** Avatars that overlap, with the number of further ones. */
export function AvatarStack({ children, most = 3, label }: AvatarStackProps) {
  const shown = children.length === most + 1 ? children : children.slice(0, most);
  const more = children.length - shown.length;
  return (
    <span className={styles.stack} role="img" aria-label={label} title={label}>
      {shown}
      {more > 0 && <span className={styles.more}>+{more}</span>}
    </span>
  );
}
