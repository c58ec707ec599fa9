import { Check, CircleAlert, CircleDashed, Clock, type LucideIcon, TriangleAlert } from 'lucide-react';
import { labelOf } from '../format/label.ts';
import styles from './badge.module.css';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';

export type BadgeKind = 'neutral' | 'info' | 'good' | 'warn' | 'bad';

const ICONS: Record<BadgeKind, LucideIcon> = {
  neutral: CircleDashed,
  info: Clock,
  good: Check,
  warn: TriangleAlert,
  bad: CircleAlert,
};

interface BadgeProps {
  kind?: BadgeKind;
  /** In place of the icon of its kind. */
  icon?: LucideIcon;
  children: string;
}

/** A state with an icon, a colour and a word. */
export const Badge = ({ kind = 'neutral', icon = ICONS[kind], children }: BadgeProps) => (
  <span className={classes(styles.badge, styles[kind])}>
    <Icon of={icon} size={14} />
    <span>{labelOf(children)}</span>
  </span>
);
