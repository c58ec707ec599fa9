import { useWorkspace } from '../../session/workspace.ts';
import { Rich } from '../../texts/rich.ts';
import { t } from '../../texts/t.ts';
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
        <Rich
          message="{name} does not accept callback addresses at localhost. Open the dashboard at {a}, sign in there with your password, and connect the account from there."
          name={name}
          a={<a href={origin + path('accounts')}>{origin}</a>}
        />
      </p>
      <p>
        <Rich
          message="If others use the dashboard too, set the gateway’s {code} to the https address of the proxy in front of it, and open the dashboard there."
          code={<code>PUBLIC_URL</code>}
        />
      </p>
      <DialogButtons>
        <Button onClick={onClose}>{t('Close')}</Button>
      </DialogButtons>
    </Stack>
  );
}
