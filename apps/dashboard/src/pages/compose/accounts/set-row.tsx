import type { AccountSet } from '@postrider/contracts/dashboard';
import type { Account } from '@postrider/sdk/types';
import { Pencil, Trash2 } from 'lucide-react';
import { quoted } from '../../../format/quoted.ts';
import { AccountAvatar } from '../../../shared/accounts/account-avatar.tsx';
import { handleOf, someOf } from '../../../shared/accounts/account-names.ts';
import { t } from '../../../texts/t.ts';
import { AvatarStack } from '../../../ui/avatar-stack.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import styles from './account-sets.module.css';

interface SetRowProps {
  set: AccountSet;
  accounts: readonly Account[];
  mayEdit: boolean;
  onApply(): void;
  onEdit(): void;
  onDelete(): void;
}

/** One set, with its actions. */
export function SetRow({ set: { name, accountIds }, accounts, mayEdit, ...actions }: SetRowProps) {
  const known = accountIds.flatMap((id) => accounts.find((account) => account.id === id) ?? []);
  return (
    <li className={styles.set}>
      <button type="button" className={styles.apply} onClick={actions.onApply} disabled={known.length === 0}>
        <span className={styles.name}>
          <UserText>{name}</UserText>
        </span>
        <AvatarStack label={someOf(known.map(handleOf))}>
          {known.map((account) => (
            <AccountAvatar key={account.id} account={account} size={20} />
          ))}
        </AvatarStack>
      </button>
      {mayEdit && (
        <>
          <IconButton
            size="small"
            icon={Pencil}
            label={t('Change {name}', { name: quoted(name) })}
            onClick={actions.onEdit}
          />
          <IconButton
            size="small"
            icon={Trash2}
            label={t('Delete {name}', { name: quoted(name) })}
            onClick={actions.onDelete}
          />
        </>
      )}
    </li>
  );
}
