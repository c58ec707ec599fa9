import { CircleAlert, CircleCheck, CircleDashed, Clock, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { BadgeKind } from '../../ui/badge.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';
import type { StateView } from './post-state.ts';
import styles from './state-icon.module.css';

const ICONS: Record<BadgeKind, LucideIcon> = {
  neutral: CircleDashed,
  info: Clock,
  good: CircleCheck,
  warn: TriangleAlert,
  bad: CircleAlert,
};

/** The state of a post as an icon where a badge has no room. Its word is the tooltip, and for screen readers. */
export const StateIcon = ({ state: { kind, text } }: { state: StateView }) => (
  <span className={classes(styles.state, styles[kind])} title={text}>
    <Icon of={ICONS[kind]} size={14} />
    <span className="visually-hidden">{text}</span>
  </span>
);
