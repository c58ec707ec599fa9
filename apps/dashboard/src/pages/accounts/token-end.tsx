import type { Account } from '@postrider/sdk/types';
import { toDate } from '../../format/time-format.ts';
import { currentTime } from '../../requests/clock.ts';
import { Time } from '../../ui/time.tsx';

/** When an account's token ends. One that ends is renewed by itself; what the platform refuses is connected again. */
export function TokenEnd({ account: { status, tokenExpiresAt } }: { account: Account }) {
  if (status !== 'connected') return 'Refused by the platform';
  if (!tokenExpiresAt) return 'Does not end';
  if (toDate(tokenExpiresAt) <= currentTime()) return 'Renewed by itself when it is used next';
  return (
    <span>
      Ends <Time value={tokenExpiresAt} form="relative" />, renewed by itself
    </span>
  );
}
