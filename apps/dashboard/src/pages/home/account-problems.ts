import type { Account } from '@postrider/sdk/types';
import { toDate } from '../../format/time-format.ts';
import { currentTime } from '../../requests/clock.ts';

/** The time of the first warning, as for the event `account.expires_soon`. */
const WARNED_AHEAD_MS = 10 * 86_400_000;

/** Whether nothing can be published on an account. */
export const isBroken = ({ status }: Pick<Account, 'status'>): boolean => status !== 'connected';

/** Whether an account can be used, but must be connected again within ten days. */
export const isExpiring = (account: Pick<Account, 'status' | 'expiresAt'>): boolean =>
  !isBroken(account) &&
  account.expiresAt !== null &&
  toDate(account.expiresAt).getTime() - currentTime().getTime() <= WARNED_AHEAD_MS;
