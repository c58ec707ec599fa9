import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import styles from './field.module.css';

interface FieldProps {
  label: string;
  /** A sentence below the label. */
  hint?: ReactNode;
  /** The error of the value. */
  error?: string | undefined;
}

interface FrameProps extends FieldProps {
  children(attributes: {
    id: string;
    'aria-describedby': string | undefined;
    'aria-invalid': true | undefined;
  }): ReactNode;
}

/** A label with its control, hint and error. The function gets the attributes that connect the control to them. */
export function Field({ label, hint, error, children }: FrameProps) {
  const id = useId();
  const described = classes(hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`);
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {hint !== undefined && (
        <div className={styles.hint} id={`${id}-hint`}>
          {hint}
        </div>
      )}
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      {error !== undefined && (
        <div className={styles.error} id={`${id}-error`}>
          {error}
        </div>
      )}
    </div>
  );
}

/** A single-line text field, in the direction of its script. */
export const TextField = ({
  label,
  hint,
  error,
  className,
  ...rest
}: FieldProps & ComponentProps<'input'>) => (
  <Field label={label} hint={hint} error={error}>
    {(attributes) => (
      <input dir="auto" {...rest} {...attributes} className={classes(styles.control, className)} />
    )}
  </Field>
);

/** A multi-line text field, in the direction of its script. */
export const TextArea = ({
  label,
  hint,
  error,
  className,
  ...rest
}: FieldProps & ComponentProps<'textarea'>) => (
  <Field label={label} hint={hint} error={error}>
    {(attributes) => (
      <textarea dir="auto" {...rest} {...attributes} className={classes(styles.control, className)} />
    )}
  </Field>
);

/** A choice from a few values, with the browser's own list. Its children are `option` elements. */
export const SelectField = ({
  label,
  hint,
  error,
  className,
  ...rest
}: FieldProps & ComponentProps<'select'>) => (
  <Field label={label} hint={hint} error={error}>
    {(attributes) => <select {...rest} {...attributes} className={classes(styles.control, className)} />}
  </Field>
);

/** Yes or no. */
export function CheckField({
  label,
  hint,
  ...rest
}: { label: ReactNode } & Pick<FieldProps, 'hint'> & ComponentProps<'input'>) {
  const id = useId();
  return (
    <div className={styles.check}>
      <input
        {...rest}
        type="checkbox"
        id={id}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
      />
      <label htmlFor={id}>{label}</label>
      {hint !== undefined && (
        <div className={styles.hint} id={`${id}-hint`}>
          {hint}
        </div>
      )}
    </div>
  );
}
