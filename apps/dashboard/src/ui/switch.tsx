import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './switch.module.css';

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  hint?: ReactNode;
}

/** On or off, applied at once; a form with a save button has a `CheckField` instead. */
export function Switch({ label, hint, ...rest }: SwitchProps) {
  const id = useId();
  return (
    <div className={styles.row}>
      <div>
        <label htmlFor={id}>{label}</label>
        {hint !== undefined && (
          <div className={styles.hint} id={`${id}-hint`}>
            {hint}
          </div>
        )}
      </div>
      <input
        {...rest}
        id={id}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox has its state without aria-checked.
        role="switch"
        className={styles.switch}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
      />
    </div>
  );
}
