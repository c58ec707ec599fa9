import type { Account } from '@postrider/sdk/types';
import { toDate } from '../../format/time-format.ts';
import { currentTime } from '../../requests/clock.ts';
import { resultText } from '../../requests/server-text.ts';
import { Rich } from '../../texts/rich.ts';
import { t } from '../../texts/t.ts';
import { Time } from '../../ui/time.tsx';

/**
 * The expiry of an account's token. Tokens are renewed automatically, except those of an account that expires; an account
 * that lost access must be reconnected.
 */
export function TokenEnd({ account: { error, tokenExpiresAt, expiresAt } }: { account: Account }) {
  if (error) {
    const { message, action } = resultText(error);
    return `${message} ${action}`;
  }
  if (expiresAt)
    return (
      <span>
        <Rich
          message="Expires {time}. Connect the account again before then."
          time={<Time value={expiresAt} form="relative" />}
        />
      </span>
    );
  if (!tokenExpiresAt) return t('Does not expire');
  if (toDate(tokenExpiresAt) <= currentTime()) return t('Renewed automatically');
  return (
    <span>
      <Rich
        message="Expires {time}, renewed automatically"
        time={<Time value={tokenExpiresAt} form="relative" />}
      />
    </span>
  );
}
