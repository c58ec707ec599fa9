import type { Account } from '@postrider/sdk/types';
import { Badge } from '../../ui/badge.tsx';

/** Whether an account is connected. */
export const AccountBadge = ({ status }: Pick<Account, 'status'>) =>
  status === 'connected' ? <Badge kind="good">Connected</Badge> : <Badge kind="bad">Connect again</Badge>;
