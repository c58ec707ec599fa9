import { useMutation, useQuery } from '@connectrpc/connect-query';
import { type AccountSet, AccountSetsService } from '@postrider/contracts/dashboard';
import { useQueryClient } from '@tanstack/react-query';
import { Bookmark } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { quoted } from '../../../format/quoted.ts';
import { useWorkspace } from '../../../session/workspace.ts';
import type { Target } from '../../../shared/drafts/account-settings.ts';
import { t } from '../../../texts/t.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { toast } from '../../../ui/toast.tsx';
import type { Compose } from '../use-compose.ts';
import styles from './account-sets.module.css';
import { SetDialog } from './set-dialog.tsx';
import { SetRow } from './set-row.tsx';

interface AccountSetsProps {
  compose: Compose;
  onApply(targets: Target[], message: string): void;
}

/** The remembered sets of accounts: to choose, save, rename and delete. */
export function AccountSets({ compose: { draft, accounts }, onApply }: AccountSetsProps) {
  const { id: workspaceId, can } = useWorkspace();
  const { profileId = '', targets } = draft;
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const client = useQueryClient();
  const { data } = useQuery(AccountSetsService.method.listAccountSets, { workspaceId, profileId });
  const remove = useMutation(AccountSetsService.method.deleteAccountSet);
  const restore = useMutation(AccountSetsService.method.saveAccountSet);
  const [edited, setEdited] = useState<Pick<AccountSet, 'id' | 'name' | 'accountIds'>>();
  const sets = data?.sets ?? [];
  const close = () => panel.current?.hidePopover();
  function apply({ name, accountIds }: AccountSet) {
    close();
    const known = accountIds.flatMap((accountId) => {
      const account = accounts.find((each) => each.id === accountId);
      return account ? { platform: account.platform, accountId } : [];
    });
    onApply(
      known,
      t('{count, plural, one {# account} other {# accounts}} of {name} selected.', {
        count: known.length,
        name: quoted(name),
      }),
    );
  }
  async function drop(set: AccountSet) {
    close();
    await remove.mutateAsync({ workspaceId, setId: set.id });
    await client.invalidateQueries();
    const { name, accountIds } = set;
    toast(t('{name} is deleted.', { name: quoted(name) }), async () => {
      await restore.mutateAsync({ workspaceId, profileId, name, accountIds });
      await client.invalidateQueries();
    });
  }
  function edit(set: typeof edited) {
    close();
    setEdited(set);
  }
  const mayEdit = can('contributor');
  if (accounts.length === 0) return null;
  return (
    <>
      <button type="button" className={buttonClass('secondary', 'small')} popoverTarget={id}>
        <Icon of={Bookmark} />
        {t('Sets')}
      </button>
      {/* biome-ignore lint/a11y/useSemanticElements: the browser's popover is on any element. */}
      <div ref={panel} id={id} popover="auto" className={styles.panel} role="group" aria-label={t('Sets')}>
        {sets.length === 0 ? (
          <p className={styles.none}>{t('A set is a name for accounts that you often choose together.')}</p>
        ) : (
          <ul className={styles.sets}>
            {sets.map((set) => (
              <SetRow
                key={set.id}
                set={set}
                accounts={accounts}
                mayEdit={mayEdit}
                onApply={() => apply(set)}
                onEdit={() => edit(set)}
                onDelete={() => drop(set)}
              />
            ))}
          </ul>
        )}
        {mayEdit && (
          <button
            type="button"
            className={styles.save}
            disabled={targets.length === 0}
            onClick={() => edit({ id: '', name: '', accountIds: targets.map(({ accountId }) => accountId) })}
          >
            {targets.length === 0
              ? t('Select accounts to save them as a set')
              : t('Save {count, plural, one {this account} other {these # accounts}} as a set…', {
                  count: targets.length,
                })}
          </button>
        )}
      </div>
      {edited && (
        <SetDialog
          set={edited}
          profileId={profileId}
          chosen={targets.map(({ accountId }) => accountId)}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}
