import { t } from '../texts/t.ts';
import { TextField } from './field.tsx';

/** A field for a new password. */
export const NewPasswordField = ({
  name,
  label = t('Password'),
  error,
}: {
  name: string;
  label?: string;
  error?: string | undefined;
}) => (
  <TextField
    label={label}
    hint={t('At least ten characters, and hard to guess. Four random words work well.')}
    name={name}
    type="password"
    autoComplete="new-password"
    required
    minLength={10}
    error={error}
  />
);
