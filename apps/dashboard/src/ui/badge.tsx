import { labelOf } from '../format/label.ts';
import styles from './badge.module.css';
import { classes } from './classes.ts';

export type BadgeKind = 'neutral' | 'info' | 'good' | 'warn' | 'bad';

const SIGNS: Record<BadgeKind, string> = { neutral: '○', info: '◔', good: '✓', warn: '!', bad: '✕' };

/** A state with an icon, a colour and a label. */
export const Badge = ({ kind = 'neutral', children }: { kind?: BadgeKind; children: string }) => (
  <span className={classes(styles.badge, styles[kind])}>
    <span aria-hidden="true">{SIGNS[kind]}</span>
    <span>{labelOf(children)}</span>
  </span>
);
