import { AccountsService } from '@postrider/contracts/dashboard';
import { client } from '../../requests/call.ts';
import { fieldError } from '../../requests/problem.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { InstanceField } from '../../shared/accounts/instance-field.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { DialogButtons } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Stack } from '../../ui/page.tsx';
import { platformName } from '../../ui/platform.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useForm } from '../../ui/use-form.ts';

const FIELDS = ['/instance', '/clientId', '/clientSecret'];

interface ConsentFormProps {
  platform: 'mastodon' | 'x';
  onClose(): void;
}

/** Leads to the platform's own page, where the account's owner gives consent. */
export const ConsentForm = ({ platform, onClose }: ConsentFormProps) =>
  platform === 'x' && location.hostname === 'localhost' ? (
    <NotAtLocalhost onClose={onClose} />
  ) : (
    <Form platform={platform} onClose={onClose} />
  );

/** X refuses callback addresses at localhost, and accepts those of the same machine by number. */
function NotAtLocalhost({ onClose }: Pick<ConsentFormProps, 'onClose'>) {
  const { path } = useWorkspace();
  const { protocol, port } = location;
  const origin = `${protocol}//127.0.0.1${port && `:${port}`}`;
  return (
    <Stack>
      <p>
        X accepts no callback address at localhost. Open the dashboard at{' '}
        <a href={origin + path('accounts')}>{origin}</a>, sign in there with your password, and connect the
        account from there.
      </p>
      <p>
        Where others use the dashboard too, set the gateway’s <code>PUBLIC_URL</code> to the https address of
        the proxy in front of it, and open the dashboard there.
      </p>
      <DialogButtons>
        <Button onClick={onClose}>Close</Button>
      </DialogButtons>
    </Stack>
  );
}

function Form({ platform, onClose }: ConsentFormProps) {
  const { id: workspaceId } = useWorkspace();
  const { onSubmit, error, isPending } = useForm(
    ({ instance = '', clientId = '', clientSecret = '' }) =>
      client(AccountsService).beginConnect({
        ...{ workspaceId, platform, instance: instance.trim() },
        ...{ clientId: clientId.trim(), clientSecret: clientSecret.trim() },
      }),
    ({ url }) => location.assign(url),
  );
  return (
    <form onSubmit={onSubmit}>
      <Stack>
        {platform === 'mastodon' ? <InstanceField error={error} /> : <AppFields error={error} />}
        <p>
          {platformName(platform)} asks for your consent on its own page and leads back here. An account that
          is connected already keeps its posts.
        </p>
        <ProblemNotice error={error} unchanged="No account was connected." shown={FIELDS} />
        <DialogButtons>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" isPending={isPending}>
            Continue to {platformName(platform)}
          </Button>
        </DialogButtons>
      </Stack>
    </form>
  );
}

function AppFields({ error }: { error: unknown }) {
  const callback = `${location.origin}/connect/callback`;
  return (
    <>
      <p>
        X needs an app of yours from its developer portal, with this callback address: <code>{callback}</code>{' '}
        <CopyButton text={callback} label="Copy the address" />
      </p>
      <TextField
        label="Client ID"
        name="clientId"
        required
        autoComplete="off"
        error={fieldError(error, '/clientId')}
      />
      <TextField
        label="Client secret"
        hint="Of a confidential client; leave empty for a public one."
        name="clientSecret"
        type="password"
        autoComplete="off"
        error={fieldError(error, '/clientSecret')}
      />
    </>
  );
}
