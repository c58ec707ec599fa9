import { Plus } from 'lucide-react';
import type { Target } from '../../../shared/drafts/account-settings.ts';
import { t } from '../../../texts/t.ts';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { toast } from '../../../ui/toast.tsx';
import { changeTargets } from '../shared-values.ts';
import { MOST_ACCOUNTS } from '../too-many.ts';
import type { Compose } from '../use-compose.ts';
import { AccountPicker } from './account-picker.tsx';
import { AccountSets } from './account-sets.tsx';
import styles from './accounts-area.module.css';
import { ChosenAccounts } from './chosen-accounts.tsx';
import { LiveAccounts } from './live-accounts.tsx';
import { PostProfile } from './post-profile.tsx';
import { TwoPosts } from './two-posts.tsx';
import { usePopup } from './use-popup.ts';

/** Up to this number, all accounts are shown at once; more of them are in a list with a search. */
const FEW = 10;

/** The first area: the accounts of the post. */
export function AccountsArea({ compose }: { compose: Compose }) {
  const { draft, accounts, platforms, change, live, nameOf } = compose;
  const { targets } = draft;
  const isMany = accounts.length > FEW;
  const popup = usePopup(targets.length === 0);
  const gone = targets.filter(({ accountId }) => !accounts.some(({ id }) => id === accountId));
  const isOver = targets.length > MOST_ACCOUNTS;
  const choose = (next: Target[]) => change(changeTargets(draft, next, platforms));
  function replace(next: Target[], message: string) {
    const { own } = draft;
    choose(next);
    toast(message, () => change({ targets, own }));
  }
  const picker = (
    <AccountPicker
      accounts={accounts}
      targets={targets}
      isMany={isMany}
      onChange={choose}
      onReplace={replace}
      onDone={popup.close}
    />
  );
  return (
    <section className={styles.area} data-step="accounts" aria-labelledby="compose-accounts">
      <header className={styles.head}>
        <h2 id="compose-accounts">{t('Accounts')}</h2>
        <p className={classes(styles.count, isOver && styles.over)} role="status">
          {t('{count} of {most}', { count: targets.length, most: MOST_ACCOUNTS })}
          <span className="visually-hidden"> {t('accounts selected')}</span>
        </p>
        <div className={styles.tools}>
          <PostProfile compose={compose} />
          <AccountSets
            compose={compose}
            onApply={(next, message) => {
              popup.hide();
              replace(next, message);
            }}
          />
        </div>
      </header>
      <LiveAccounts live={live} nameOf={nameOf} targets={targets} onAdd={choose} />
      {isOver && <TwoPosts compose={compose} />}
      {isMany ? (
        <div className={styles.many} {...popup.area}>
          <div className={styles.chosen}>
            <ChosenAccounts
              accounts={accounts}
              targets={targets}
              onRemove={(id) => choose(targets.filter(({ accountId }) => accountId !== id))}
            />
            <Button
              size="small"
              icon={Plus}
              aria-expanded={popup.isOpen}
              aria-controls="compose-picker"
              data-path={popup.isOpen ? undefined : '/platforms'}
              onClick={popup.toggle}
            >
              {t('Choose accounts')}
            </Button>
          </div>
          {popup.isOpen && (
            <div id="compose-picker" className={styles.popup}>
              {picker}
            </div>
          )}
        </div>
      ) : (
        <>
          {gone.length > 0 && (
            <ChosenAccounts
              accounts={accounts}
              targets={gone}
              onRemove={(id) => choose(targets.filter(({ accountId }) => accountId !== id))}
            />
          )}
          {picker}
        </>
      )}
    </section>
  );
}
