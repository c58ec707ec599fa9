import type { Target } from '../../../shared/drafts/account-settings.ts';
import { chosenFor } from '../../../shared/drafts/draft-files.ts';
import { platformName } from '../../../ui/platform.tsx';
import type { Compose } from '../use-compose.ts';
import type { Counted } from './count-rings.tsx';

/** Up to this number, each account has a ring of its own; beyond it, each platform. */
const FEW = 6;

/** The lengths of a text on accounts that share it. Files are with the first text of a thread. */
export function countsOf(
  { rules, accountOf, nameOf, draft }: Pick<Compose, 'rules' | 'accountOf' | 'nameOf' | 'draft'>,
  accounts: readonly Target[],
  text: string,
  { isFirst }: { isFirst: boolean },
): Counted[] {
  if (!rules) return [];
  const isMany = accounts.length > FEW;
  const shown = isMany ? [...new Map(accounts.map((each) => [each.platform, each])).values()] : accounts;
  return shown.flatMap((target) => {
    const { platform, accountId } = target;
    const count = rules.count(platform, text, isFirst && chosenFor(draft, accountId).length > 0);
    if (!count) return [];
    return {
      name: isMany ? platformName(platform) : nameOf([target]),
      platform,
      account: isMany ? undefined : accountOf(accountId),
      count,
      isUsual: !rules.knowsAll(platform),
    };
  });
}
