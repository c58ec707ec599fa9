import type { Account } from '@postrider/sdk/types';
import { toDate } from '../../format/time-format.ts';
import { currentTime } from '../../requests/clock.ts';
import { Time } from '../../ui/time.tsx';

/**
 * The expiry of an account's token. Tokens are renewed automatically, except those of an account that expires; an account
 * whose tokens are rejected must be reconnected.
 */
export function TokenEnd({ account: { status, tokenExpiresAt, expiresAt } }: { account: Account }) {
  if (status !== 'connected') return 'Rejected by the platform';
  if (expiresAt)
    return (
      <span>
        Expires <Time value={expiresAt} form="relative" />. Connect the account again before then.
      </span>
    );
  if (!tokenExpiresAt) return 'Does not expire';
  if (toDate(tokenExpiresAt) <= currentTime()) return 'Renewed automatically';
  return (
    <span>
      Expires <Time value={tokenExpiresAt} form="relative" />, renewed automatically
    </span>
  );
}
