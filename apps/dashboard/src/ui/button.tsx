import type { LucideIcon } from 'lucide-react';
import { type ComponentProps, type MouseEvent, useRef } from 'react';
import styles from './button.module.css';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';

export type ButtonLook = 'primary' | 'secondary' | 'danger' | 'quiet';
export type ButtonSize = 'small' | 'normal';

interface ButtonProps extends ComponentProps<'button'> {
  /** One primary button on a page or in a dialog; `danger` for actions that can't be undone. By default `secondary`. */
  look?: ButtonLook;
  size?: ButtonSize;
  /** Before the label. */
  icon?: LucideIcon;
  /** While its action runs: it can't be pressed again and keeps its width and focus. */
  isPending?: boolean;
}

/** The class of a link that looks like a button. */
export const buttonClass = (look: ButtonLook = 'secondary', size: ButtonSize = 'normal') =>
  classes(styles.button, styles[look], size === 'small' && styles.small);

/** A button; its label is a verb. If the action returns a promise, presses are ignored until it settles. */
export function Button({
  look,
  size,
  icon,
  isPending = false,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const isRunning = useRef(false);
  async function press(event: MouseEvent<HTMLButtonElement>) {
    // Not `disabled`, which would remove the focus.
    if (isPending || isRunning.current) return event.preventDefault();
    isRunning.current = true;
    try {
      await onClick?.(event);
    } finally {
      isRunning.current = false;
    }
  }
  return (
    <button
      type="button"
      {...rest}
      className={classes(buttonClass(look, size), className)}
      aria-disabled={isPending || undefined}
      aria-busy={isPending || undefined}
      onClick={press}
    >
      {icon && <Icon of={icon} />}
      {children}
    </button>
  );
}

/** A button with an icon alone. Its label is its name and its tooltip. */
export const IconButton = ({
  label,
  icon,
  isDirectional,
  look = 'quiet',
  className,
  ...rest
}: Omit<ButtonProps, 'children' | 'icon'> & { label: string; icon: LucideIcon; isDirectional?: boolean }) => (
  <Button
    title={label}
    {...rest}
    look={look}
    aria-label={label}
    className={classes(styles.square, className)}
  >
    <Icon of={icon} size={18} {...(isDirectional && { isDirectional })} />
  </Button>
);
