import type { Account } from '@postrider/sdk/types';
import type { ReactNode } from 'react';
import type { Target } from '../../../shared/drafts/account-settings.ts';
import { t } from '../../../texts/t.ts';
import { Button } from '../../../ui/button.tsx';
import { PlatformMark, platformName } from '../../../ui/platform.tsx';
import styles from './accounts-area.module.css';

interface AccountGroupProps {
  platform: string;
  /** Those that match the search. */
  accounts: readonly Account[];
  targets: readonly Target[];
  onReplace(targets: Target[], message: string): void;
  children: ReactNode;
}

/** The accounts of one platform, with a button that chooses or removes all of them. */
export function AccountGroup({ platform, accounts, targets, onReplace, children }: AccountGroupProps) {
  const name = platformName(platform);
  const count = accounts.length;
  const missing = accounts.filter(({ id }) => !targets.some(({ accountId }) => accountId === id));
  function toggleAll() {
    const left = targets.filter(({ accountId }) => !accounts.some(({ id }) => id === accountId));
    if (missing.length === 0)
      return onReplace(
        left,
        t('{count, plural, one {# account} other {# accounts}} of {name} removed.', { count, name }),
      );
    const added = missing.map(({ id }) => ({ platform, accountId: id }));
    onReplace(
      [...targets, ...added],
      t('{count, plural, one {# account} other {# accounts}} of {name} added.', {
        count: added.length,
        name,
      }),
    );
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend can't be laid out beside a button.
    <div role="group" aria-label={name} className={styles.group}>
      <div className={styles.groupHead}>
        <PlatformMark platform={platform} isNamed />
        <Button look="quiet" size="small" onClick={toggleAll}>
          {missing.length > 0
            ? t('Add all {count} of {name}', { count, name })
            : t('Remove all {count} of {name}', { count, name })}
        </Button>
      </div>
      <div className={styles.rows}>{children}</div>
    </div>
  );
}
