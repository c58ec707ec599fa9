import { fieldError } from '../../app/problem.ts';
import { TextField } from '../../ui/field.tsx';

/** The Mastodon server of an account: `instance`. */
export const InstanceField = ({ error, initial }: { error: unknown; initial?: string | undefined }) => (
  <TextField
    label="Server"
    hint="The address of the Mastodon server, such as https://mastodon.social."
    name="instance"
    type="url"
    placeholder="https://mastodon.social"
    defaultValue={initial}
    required
    error={fieldError(error, '/instance')}
  />
);
