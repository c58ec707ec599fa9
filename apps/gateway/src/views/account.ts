import { type Account, AccountStatus } from '@postrider/contracts/platforms';
import { moment, orNull } from './common.ts';

export const accountView = (account: Account) => ({
  id: account.id,
  platform: account.platform,
  username: account.username,
  displayName: orNull(account.displayName),
  avatarUrl: orNull(account.avatarUrl),
  status: account.status === AccountStatus.NEEDS_RECONNECT ? 'needs_reconnect' : 'connected',
  connectedAt: moment(account.connectedAt),
});
