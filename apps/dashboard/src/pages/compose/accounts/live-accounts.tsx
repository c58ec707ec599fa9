import { formatList } from '../../../format/list-format.ts';
import type { Target } from '../../../shared/drafts/account-settings.ts';
import { t } from '../../../texts/t.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Row } from '../../../ui/page.tsx';

interface LiveAccountsProps {
  /** The accounts on which the original is live, or may be. */
  live: readonly Target[];
  targets: readonly Target[];
  nameOf(account: [Target]): string;
  onAdd(targets: Target[]): void;
}

/**
 * A notice for a duplicate: the omitted accounts, because the original is live there, or that none could be omitted.
 */
export function LiveAccounts({ live, targets, nameOf, onAdd }: LiveAccountsProps) {
  const isChosen = ({ accountId }: Target) => targets.some((target) => target.accountId === accountId);
  const left = live.filter((target) => !isChosen(target));
  if (live.length === 0) return null;
  const names = (accounts: readonly Target[]) => formatList(accounts.map((account) => nameOf([account])));
  if (left.length === 0)
    return (
      <Notice kind="warn">
        {t('The original post is live on {names}. Publishing there again adds a second post.', {
          names: names(live),
        })}
      </Notice>
    );
  return (
    <Notice>
      <p>
        {t('Left out, because the original post is live there, or may be: {names}.', { names: names(left) })}
      </p>
      <Row>
        <Button size="small" onClick={() => onAdd([...targets, ...left])}>
          {t('Add them anyway')}
        </Button>
      </Row>
    </Notice>
  );
}
