import { fieldError } from '../../requests/problem.ts';
import { TextField } from '../../ui/field.tsx';

/** The Mastodon server of an account: `instance`. Not of the type `url`, by which browsers refuse a name alone. */
export const InstanceField = ({ error, initial }: { error: unknown; initial?: string | undefined }) => (
  <TextField
    label="Server"
    hint="Of your Mastodon account, such as mastodon.social. Your full name, @ada@mastodon.social, is fine too."
    name="instance"
    inputMode="url"
    autoCapitalize="none"
    spellCheck={false}
    defaultValue={initial}
    required
    error={fieldError(error, '/instance')}
  />
);
