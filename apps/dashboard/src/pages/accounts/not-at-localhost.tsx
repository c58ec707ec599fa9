import { useWorkspace } from '../../session/workspace.ts';
import { Button } from '../../ui/button.tsx';
import { DialogButtons } from '../../ui/dialog.tsx';
import { Stack } from '../../ui/page.tsx';

interface NotAtLocalhostProps {
  /** The platform's. */
  name: string;
  onClose(): void;
}

/** Some platforms reject callback addresses at localhost, but accept the IP address of the same machine. */
export function NotAtLocalhost({ name, onClose }: NotAtLocalhostProps) {
  const { path } = useWorkspace();
  const { protocol, port } = location;
  const origin = `${protocol}//127.0.0.1${port && `:${port}`}`;
  return (
    <Stack>
      <p>
        {name} does not accept callback addresses at localhost. Open the dashboard at{' '}
        <a href={origin + path('accounts')}>{origin}</a>, sign in there with your password, and connect the
        account from there.
      </p>
      <p>
        If others use the dashboard too, set the gateway’s <code>PUBLIC_URL</code> to the https address of the
        proxy in front of it, and open the dashboard there.
      </p>
      <DialogButtons>
        <Button onClick={onClose}>Close</Button>
      </DialogButtons>
    </Stack>
  );
}
