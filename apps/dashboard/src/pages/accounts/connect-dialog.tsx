import { AccountsService } from '@postrider/contracts/dashboard';
import type { PlatformData } from '@postrider/platform-rules/data';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { resourceKey } from '../../requests/api.ts';
import { client } from '../../requests/call.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { ConnectForm } from '../../shared/accounts/connect-form.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { Row, Stack } from '../../ui/page.tsx';
import { PlatformMark } from '../../ui/platform.tsx';
import { PLATFORMS, platformData } from '../../ui/platforms.ts';
import type { Fields } from '../../ui/use-form.ts';
import { NotAtLocalhost } from './not-at-localhost.tsx';

interface ConnectDialogProps {
  /** The platform of an account to reconnect; not set: the person chooses. */
  platform?: string | undefined;
  /** The name of an account to reconnect. */
  username?: string | undefined;
  onClose(): void;
  /** Called with the id of an account that was connected without a consent page. */
  onConnected(accountId: string): void;
}

/** Connects an account: asks for the platform, then for its fields. */
export function ConnectDialog({ platform: given = '', username, onClose, onConnected }: ConnectDialogProps) {
  const [chosen, setChosen] = useState(given);
  const data = platformData(chosen);
  const isRefused = data && !data.connect.acceptsLocalhost && location.hostname === 'localhost';
  return (
    <Dialog
      title={username === undefined ? 'Connect an account' : `Connect ${username} again`}
      isOpen
      onClose={onClose}
    >
      {!data && (
        <Stack>
          <p>Where do you publish?</p>
          <Row>
            {PLATFORMS.map((platform) => (
              <Button key={platform} onClick={() => setChosen(platform)}>
                <PlatformMark platform={platform} isNamed />
              </Button>
            ))}
          </Row>
        </Stack>
      )}
      {isRefused && <NotAtLocalhost name={data.name} onClose={onClose} />}
      {data && !isRefused && <Form platform={chosen} {...{ data, username, onClose, onConnected }} />}
    </Dialog>
  );
}

interface FormProps extends Pick<ConnectDialogProps, 'username' | 'onClose' | 'onConnected'> {
  platform: string;
  data: PlatformData;
}

function Form({ platform, data, username = '', onClose, onConnected }: FormProps) {
  const { id: workspaceId } = useWorkspace();
  const queries = useQueryClient();
  const { beginConnect, connectWithCredentials } = client(AccountsService);
  async function send(fields: Fields) {
    if (data.connect.kind === 'oauth') {
      const { url } = await beginConnect({ workspaceId, platform, fields });
      location.assign(url);
      return;
    }
    const { accountId } = await connectWithCredentials({ workspaceId, platform, fields });
    await queries.invalidateQueries({ queryKey: resourceKey('accounts') });
    onConnected(accountId);
  }
  return (
    <ConnectForm
      platform={data}
      fields={data.connect.fields}
      {...{ username, send }}
      Buttons={DialogButtons}
      others={<Button onClick={onClose}>Cancel</Button>}
    />
  );
}
