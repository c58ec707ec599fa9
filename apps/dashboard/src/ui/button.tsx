import { type ComponentProps, type MouseEvent, useRef } from 'react';
import styles from './button.module.css';
import { classes } from './classes.ts';

export type ButtonLook = 'primary' | 'secondary' | 'danger' | 'quiet';

interface ButtonProps extends ComponentProps<'button'> {
  /** One primary button on a page or in a dialog; `danger` for actions that can't be undone. By default `secondary`. */
  look?: ButtonLook;
  /** While its action runs: it can't be pressed again and keeps its width and focus. */
  isPending?: boolean;
}

/** The class of a link that looks like a button. */
export const buttonClass = (look: ButtonLook = 'secondary') => classes(styles.button, styles[look]);

/** A button; its label is a verb. If the action returns a promise, presses are ignored until it settles. */
export function Button({ look, isPending = false, className, onClick, children, ...rest }: ButtonProps) {
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
      className={classes(buttonClass(look), className)}
      aria-disabled={isPending || undefined}
      aria-busy={isPending || undefined}
      onClick={press}
    >
      {children}
    </button>
  );
}
