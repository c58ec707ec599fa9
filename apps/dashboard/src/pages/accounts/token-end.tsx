import type { Account } from '@postrider/sdk/types';
import { toDate } from '../../format/time-format.ts';
import { currentTime } from '../../requests/clock.ts';
import { Time } from '../../ui/time.tsx';

/**
 * The expiry of an account's token. Tokens are renewed automatically; an account whose tokens are rejected must be
 * reconnected.
 */
export function TokenEnd({ account: { status, tokenExpiresAt } }: { account: Account }) {
  if (status !== 'connected') return 'Rejected by the platform';
  if (!tokenExpiresAt) return 'Does not expire';
  if (toDate(tokenExpiresAt) <= currentTime()) return 'Renewed automatically at its next use';
  return (
    <span>
      Expires <Time value={tokenExpiresAt} form="relative" />, renewed automatically
    </span>
  );
}
