import { ChevronDown, Users } from 'lucide-react';
import { type KeyboardEvent, useId, useRef } from 'react';
import { AccountAvatar } from '../../../shared/accounts/account-avatar.tsx';
import { handleOf } from '../../../shared/accounts/account-names.ts';
import type { Target } from '../../../shared/drafts/account-settings.ts';
import { t } from '../../../texts/t.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { platformName } from '../../../ui/platform.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import type { Compose } from '../use-compose.ts';
import styles from './account-tabs.module.css';

/** Up to this number of accounts, each has a tab; of more, those that differ, and the others are in a menu. */
const FEW = 4;

interface AccountTabsProps {
  compose: Compose;
  isOther(accountId: string): boolean;
}

/** The tabs of the editor: the text of all accounts, and the differences of single ones. */
export function AccountTabs({ compose, isOther }: AccountTabsProps) {
  const { draft, shown, accountOf } = compose;
  const { targets } = draft;
  const list = useRef<HTMLDivElement>(null);
  const isTab = ({ accountId }: Target) =>
    targets.length <= FEW || isOther(accountId) || shown.opened.includes(accountId);
  const tabs = ['', ...targets.filter(isTab).map(({ accountId }) => accountId)];
  const others = targets.filter((target) => !isTab(target));
  function onKeyDown(event: KeyboardEvent) {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const step = getComputedStyle(event.currentTarget).direction === 'rtl' ? -by : by;
    const next = tabs.at((tabs.indexOf(shown.tab) + step) % tabs.length) ?? '';
    shown.openTab(next);
    list.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next)}"]`)?.focus();
  }
  if (targets.length === 0) return null;
  return (
    <div className={styles.row}>
      <div
        ref={list}
        role="tablist"
        aria-label={t('Texts')}
        className={styles.tabs}
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        {tabs.map((id) => {
          const account = accountOf(id);
          const isSelected = id === shown.tab;
          return (
            <button
              key={id}
              type="button"
              role="tab"
              id={`compose-tab-${id}`}
              data-tab={id}
              aria-selected={isSelected}
              aria-controls="compose-text"
              tabIndex={isSelected ? 0 : -1}
              className={styles.tab}
              onClick={() => shown.openTab(id)}
            >
              {id === '' ? (
                <>
                  <Icon of={Users} />
                  {t('All accounts')}
                </>
              ) : (
                <>
                  {account && <AccountAvatar account={account} size={20} />}
                  <span className={styles.name}>
                    <span className="visually-hidden">{platformName(account?.platform ?? '')} </span>
                    <UserText>{account ? handleOf(account) : id}</UserText>
                  </span>
                  {isOther(id) && (
                    <span className={styles.differs} title={t('Differs')}>
                      <span className="visually-hidden">{t('Differs')}</span>
                    </span>
                  )}
                </>
              )}
            </button>
          );
        })}
      </div>
      {others.length > 0 && <Others compose={compose} others={others} />}
    </div>
  );
}

/** The accounts without a tab. */
function Others({ compose: { accountOf, shown }, others }: { compose: Compose; others: readonly Target[] }) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  return (
    <>
      <button type="button" className={buttonClass('quiet', 'small')} popoverTarget={id}>
        {t('Change for one account')}
        <Icon of={ChevronDown} size={14} />
      </button>
      <ul ref={list} id={id} popover="auto" className={styles.menu} aria-label={t('Change for one account')}>
        {others.map(({ accountId, platform }) => {
          const account = accountOf(accountId);
          return (
            <li key={accountId}>
              <button
                type="button"
                className={styles.item}
                onClick={() => {
                  list.current?.hidePopover();
                  shown.openTab(accountId);
                }}
              >
                {account && <AccountAvatar account={account} size={20} />}
                <span className={styles.name}>
                  <span className="visually-hidden">{platformName(platform)} </span>
                  <UserText>{account ? handleOf(account) : accountId}</UserText>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
