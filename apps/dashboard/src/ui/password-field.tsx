import { TextField } from './field.tsx';

/** A password that is being chosen. */
export const NewPasswordField = ({
  name,
  label = 'Password',
  error,
}: {
  name: string;
  label?: string;
  error?: string | undefined;
}) => (
  <TextField
    label={label}
    hint="Ten characters or more, none that is easy to guess. Four random words do well."
    name={name}
    type="password"
    autoComplete="new-password"
    required
    minLength={10}
    error={error}
  />
);
