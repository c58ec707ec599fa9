import { useQuery as useMethod } from '@connectrpc/connect-query';
import { AccountsService } from '@postrider/contracts/dashboard';
import { accountFields } from '@postrider/platform-rules/connect';
import type { PlatformData } from '@postrider/platform-rules/data';
import type { Account } from '@postrider/sdk/types';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery, resourceKey } from '../../requests/api.ts';
import { client } from '../../requests/call.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { ConnectForm } from '../../shared/accounts/connect-form.tsx';
import { platformText } from '../../shared/platform-texts/platform-text.ts';
import { ProfileField } from '../../shared/profiles/profile-field.tsx';
import { t } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { Stack } from '../../ui/page.tsx';
import { platformData } from '../../ui/platforms.ts';
import { QueryStates } from '../../ui/query-states.tsx';
import type { Fields } from '../../ui/use-form.ts';
import { CONNECT_PROFILE } from './connect-profile.ts';
import { NotAtLocalhost } from './not-at-localhost.tsx';
import { PlatformGallery } from './platform-gallery.tsx';

interface ConnectDialogProps {
  /** The account to reconnect; not set: any account. */
  account?: Pick<Account, 'id' | 'platform' | 'username'> | undefined;
  /** The profile that is chosen at first. An account to reconnect stays in its own. */
  profileId: string | undefined;
  onClose(): void;
  /** Called with the id of an account that was connected without a consent page. */
  onConnected(accountId: string): void;
}

/** Connects an account: asks for the platform, then for its fields. */
export function ConnectDialog({ account, profileId, onClose, onConnected }: ConnectDialogProps) {
  const [chosen, setChosen] = useState(account?.platform ?? '');
  const [owner, setOwner] = useState(profileId);
  const data = platformData(chosen);
  const isRefused = data && !data.connect.acceptsLocalhost && location.hostname === 'localhost';
  return (
    <Dialog
      title={
        account
          ? t('Connect {username} again', { username: account.username })
          : data
            ? t('Connect {name}', { name: data.name })
            : t('Connect an account')
      }
      isOpen
      onClose={onClose}
    >
      {!data && (
        <Stack>
          <ProfileField {...CONNECT_PROFILE} value={owner} onChange={setOwner} />
          <p>{t('Where do you publish?')}</p>
          <PlatformGallery onChoose={setChosen} />
        </Stack>
      )}
      {isRefused && <NotAtLocalhost name={data.name} onClose={onClose} />}
      {data && !isRefused && (
        <Form
          platform={chosen}
          profileId={account ? '' : (owner ?? '')}
          data={data}
          account={account}
          onClose={onClose}
          onConnected={onConnected}
        />
      )}
    </Dialog>
  );
}

/** A text with what stands between backticks as code. */
const withCode = (text: string) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity.
  text.split('`').map((part, place) => (place % 2 === 0 ? part : <code key={place}>{part}</code>));

interface FormProps extends Pick<ConnectDialogProps, 'account' | 'onClose' | 'onConnected'> {
  platform: string;
  /** Empty: the workspace itself. */
  profileId: string;
  data: PlatformData;
}

function Form({ platform, profileId, data, account, onClose, onConnected }: FormProps) {
  const { id: workspaceId } = useWorkspace();
  const rules = useQuery(apiQuery(workspaceId, 'get /platforms', {}));
  const setup = useMethod(AccountsService.method.getSetup, { workspaceId });
  const queries = useQueryClient();
  const accountId = account?.id ?? '';
  const { beginConnect, connectWithCredentials } = client(AccountsService);
  async function send(fields: Fields) {
    if (data.connect.kind === 'oauth') {
      const { url } = await beginConnect({ workspaceId, profileId, platform, fields, accountId });
      location.assign(url);
      return;
    }
    const { accountId: connected } = await connectWithCredentials({
      workspaceId,
      profileId,
      platform,
      fields,
      accountId,
    });
    await queries.invalidateQueries({ queryKey: resourceKey('accounts') });
    onConnected(connected);
  }
  return (
    <QueryStates query={rules} lines={3}>
      {({ platforms }) => {
        const found = platforms.find((each) => each.platform === platform);
        return (
          <>
            <ConnectForm
              platform={data}
              // The operator's app is used where there is one.
              fields={found?.isConfigured ? accountFields(data.connect) : data.connect.fields}
              isUnreachable={setup.data?.isUnreachable ?? false}
              username={account?.username ?? ''}
              send={send}
              Buttons={DialogButtons}
              others={<Button onClick={onClose}>{t('Cancel')}</Button>}
            />
            {found && <p>{withCode(platformText(found.guarantee.text))}</p>}
          </>
        );
      }}
    </QueryStates>
  );
}
