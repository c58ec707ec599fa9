import { fieldError } from '../../requests/problem.ts';
import { TextField } from '../../ui/field.tsx';

/** JSON pointers of the fields. */
export const APP_PASSWORD_FIELDS = ['/identifier', '/appPassword', '/service'];

interface AppPasswordFieldsProps {
  /** Of an account that is connected again. */
  username: string | undefined;
  error: unknown;
}

/** What connecting a Bluesky account takes: `identifier`, `appPassword` and `service`. */
export const AppPasswordFields = ({ username, error }: AppPasswordFieldsProps) => (
  <>
    <TextField
      label="Handle"
      hint="Such as ada.bsky.social."
      name="identifier"
      defaultValue={username}
      required
      autoComplete="off"
      autoCapitalize="none"
      error={fieldError(error, '/identifier')}
    />
    <TextField
      label="App password"
      hint="Make one in Bluesky at Settings, Privacy and security, App passwords. It is not your own password."
      name="appPassword"
      type="password"
      required
      autoComplete="off"
      error={fieldError(error, '/appPassword')}
    />
    <TextField
      label="Server"
      hint="Leave empty for bsky.social."
      name="service"
      inputMode="url"
      autoCapitalize="none"
      spellCheck={false}
      error={fieldError(error, '/service')}
    />
  </>
);
