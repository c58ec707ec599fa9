import type { Grant } from '../connectors/connector.ts';
import type { Account } from './account.ts';

/** The times of an account's tokens. */
export type TokenTimes = Pick<Account, 'tokensExpireAt' | 'renewAt'>;

/** The fields of an account that new tokens change, except the tokens. */
export const grantChange = ({ expiresAt, renewAt }: Grant, now: Date) => ({
  tokensExpireAt: expiresAt,
  renewAt,
  checkedAt: now,
});

/** True if the tokens will have expired at that time. */
export const expiresBefore = ({ tokensExpireAt }: TokenTimes, moment: Date): boolean =>
  tokensExpireAt !== null && tokensExpireAt <= moment;

/** When the tokens are to be renewed; null if they can't be renewed or need not be. */
const renewalOf = ({ tokensExpireAt, renewAt = tokensExpireAt }: TokenTimes): Date | null => renewAt;

/** True if the tokens are to be renewed by that time; a postponed renewal at their expiry at the latest. */
export const isRenewedBefore = (account: TokenTimes, moment: Date): boolean => {
  const renewAt = renewalOf(account);
  return renewAt !== null && (renewAt <= moment || expiresBefore(account, moment));
};

/** When the account must be connected again, because its tokens expire and can't be renewed; null for the others. */
export const endOf = (account: TokenTimes): Date | null =>
  renewalOf(account) === null ? account.tokensExpireAt : null;
