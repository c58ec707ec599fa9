import { useQuery } from '@connectrpc/connect-query';
import { type Passkey, PasskeysService } from '@postrider/contracts/dashboard';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { quoted } from '../../format/quoted.ts';
import { client } from '../../requests/call.ts';
import { HAS_PASSKEYS } from '../../shared/sign-in/passkeys.ts';
import { t } from '../../texts/t.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Row, Section } from '../../ui/page.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { RenameDialog } from '../../ui/rename-dialog.tsx';
import { Time } from '../../ui/time.tsx';
import { toast } from '../../ui/toast.tsx';
import { UserText } from '../../ui/user-text.tsx';
import { AddPasskey } from './add-passkey.tsx';

type Open = { name: 'nothing' | 'add' } | { name: 'rename' | 'remove'; passkey: Passkey };

/** The passkeys with which this person signs in. */
export function PasskeysSection() {
  const query = useQuery(PasskeysService.method.listPasskeys, {});
  const queries = useQueryClient();
  const [open, setOpen] = useState<Open>({ name: 'nothing' });
  const close = () => setOpen({ name: 'nothing' });

  const columns: readonly Column<Passkey>[] = [
    {
      label: t('Name'),
      cell: ({ name, host }) => (
        <>
          <UserText>{name}</UserText>{' '}
          {host !== window.location.hostname && <Badge kind="warn">{t('Only at {host}', { host })}</Badge>}
        </>
      ),
    },
    { label: t('Added'), cell: ({ createdAt }) => <Time value={createdAt} /> },
    {
      label: t('Last used'),
      cell: ({ lastUsedAt }) => (lastUsedAt ? <Time value={lastUsedAt} /> : t('Never')),
    },
    {
      label: t('Actions'),
      isHidden: true,
      cell: (passkey) => (
        <Row>
          <Button
            look="quiet"
            aria-label={t('Rename the passkey {name}', { name: quoted(passkey.name) })}
            onClick={() => setOpen({ name: 'rename', passkey })}
          >
            {t('Rename')}
          </Button>
          <Button
            look="quiet"
            aria-label={t('Remove the passkey {name}', { name: quoted(passkey.name) })}
            onClick={() => setOpen({ name: 'remove', passkey })}
          >
            {t('Remove')}
          </Button>
        </Row>
      ),
    },
  ];
  return (
    <Section
      title={t('Passkeys')}
      intro={t(
        'Sign in with fingerprint, face or PIN, without your password and a code. Your device or password manager keeps the passkey.',
      )}
    >
      <QueryStates query={query} lines={1}>
        {({ passkeys }) =>
          passkeys.length > 0 ? (
            <DataTable label={t('Passkeys')} columns={columns} items={passkeys} keyOf={({ id }) => id} />
          ) : (
            <p>{t('You have no passkeys yet.')}</p>
          )
        }
      </QueryStates>
      {!HAS_PASSKEYS && (
        <Notice>
          {t(
            'You can’t add a passkey here, because the browser does not support them or the page is at an IP address.',
          )}
        </Notice>
      )}
      {HAS_PASSKEYS && open.name !== 'add' && (
        <div>
          <Button onClick={() => setOpen({ name: 'add' })}>{t('Add a passkey')}</Button>
        </div>
      )}
      {open.name === 'add' && (
        <AddPasskey
          onCancel={close}
          onAdded={async () => {
            toast(t('The passkey is added.'));
            close();
            await queries.invalidateQueries();
          }}
        />
      )}
      {open.name === 'rename' && (
        <RenameDialog
          title={t('Rename the passkey')}
          name={open.passkey.name}
          isOpen
          save={(name) => client(PasskeysService).renamePasskey({ passkeyId: open.passkey.id, name })}
          onClose={close}
        />
      )}
      {open.name === 'remove' && (
        <ConfirmDialog
          title={t('Remove the passkey {name}?', { name: quoted(open.passkey.name) })}
          action={t('Remove')}
          unchanged={t('The passkey still signs you in.')}
          isOpen
          onClose={close}
          onConfirm={async () => {
            await client(PasskeysService).removePasskey({ passkeyId: open.passkey.id });
            toast(t('The passkey is removed.'));
            await queries.invalidateQueries();
          }}
        >
          <p>{t('You can no longer sign in with it. Its sessions continue; you can end them below.')}</p>
        </ConfirmDialog>
      )}
    </Section>
  );
}
