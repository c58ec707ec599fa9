import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import styles from './notice.module.css';

type NoticeKind = 'info' | 'good' | 'warn' | 'bad';

const ICONS: Record<NoticeKind, LucideIcon> = {
  info: Info,
  good: CircleCheck,
  warn: TriangleAlert,
  bad: CircleAlert,
};

/** A message that stays on the page. Screen readers announce problems immediately. */
export const Notice = ({ kind = 'info', children }: { kind?: NoticeKind; children: ReactNode }) => (
  <div className={classes(styles.notice, styles[kind])} role={kind === 'bad' ? 'alert' : undefined}>
    <Icon of={ICONS[kind]} size={18} className={styles.sign} />
    <div className={styles.text}>{children}</div>
  </div>
);
