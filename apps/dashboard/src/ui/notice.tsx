import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './notice.module.css';

type NoticeKind = 'info' | 'good' | 'warn' | 'bad';

const NOTICE_SIGNS: Record<NoticeKind, string> = { info: 'ℹ', good: '✓', warn: '!', bad: '⚠' };

/** A message that stays on the page. Screen readers announce problems immediately. */
export const Notice = ({ kind = 'info', children }: { kind?: NoticeKind; children: ReactNode }) => (
  <div className={classes(styles.notice, styles[kind])} role={kind === 'bad' ? 'alert' : undefined}>
    <span className={styles.sign} aria-hidden="true">
      {NOTICE_SIGNS[kind]}
    </span>
    <div className={styles.text}>{children}</div>
  </div>
);
