import type { LucideIcon } from 'lucide-react';
import { classes } from './classes.ts';
import styles from './icon.module.css';

export interface IconProps {
  /** One of lucide-react, imported by its name. */
  of: LucideIcon;
  /** In pixels: 16 beside text, 18 in the navigation, 20 alone. */
  size?: 14 | 16 | 18 | 20 | 24;
  /** Whether it points along the line of text, such as an arrow, and turns around from right to left. */
  isDirectional?: boolean;
  className?: string | undefined;
}

/** An icon beside a word. It is hidden from screen readers, so a button with an icon alone needs a label. */
export const Icon = ({ of: Glyph, size = 16, isDirectional = false, className }: IconProps) => (
  <Glyph
    size={size}
    strokeWidth={1.75}
    aria-hidden="true"
    className={classes(styles.icon, isDirectional && styles.directional, className)}
  />
);
