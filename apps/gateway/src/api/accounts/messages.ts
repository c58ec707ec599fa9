import { type Account, AccountStatusSchema } from '@postrider/contracts/platforms';
import { enumName, isoTime, orNull } from '../messages.ts';

export const accountMessage = (account: Account) => ({
  id: account.id,
  platform: account.platform,
  username: account.username,
  displayName: orNull(account.displayName),
  avatarUrl: orNull(account.avatarUrl),
  status: enumName(AccountStatusSchema, account.status),
  connectedAt: isoTime(account.connectedAt),
});
