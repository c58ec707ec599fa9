import type { Target } from '../../shared/drafts/account-settings.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Row } from '../../ui/page.tsx';

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
  const names = (accounts: readonly Target[]) => accounts.map((account) => nameOf([account])).join(', ');
  if (left.length === 0)
    return (
      <Notice kind="warn">
        The original post is live on {names(live)}. Publishing there again adds a second post.
      </Notice>
    );
  return (
    <Notice>
      <p>Left out, because the original post is live there, or may be: {names(left)}.</p>
      <Row>
        <Button onClick={() => onAdd([...targets, ...left])}>Add them anyway</Button>
      </Row>
    </Notice>
  );
}
