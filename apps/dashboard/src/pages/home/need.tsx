import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import styles from './needs.module.css';

interface NeedProps {
  /** `bad`: something failed; `warn`: something will; `info`: someone waits. */
  kind: 'bad' | 'warn' | 'info';
  icon: LucideIcon;
  title: ReactNode;
  children?: ReactNode;
  /** The link to the one thing to do. */
  action: ReactNode;
}

/** A task for a person, with its one action. */
export const Need = ({ kind, icon, title, children, action }: NeedProps) => (
  <li className={styles.need}>
    <span className={styles.sign} data-kind={kind}>
      <Icon of={icon} size={18} />
    </span>
    <div className={styles.text}>
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.detail}>{children}</div>}
    </div>
    {action}
  </li>
);
