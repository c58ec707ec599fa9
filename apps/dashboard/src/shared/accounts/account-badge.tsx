import type { Account } from '@postrider/sdk/types';
import { t } from '../../texts/t.ts';
import { Badge } from '../../ui/badge.tsx';

/** Whether an account is connected. */
export const AccountBadge = ({ status }: Pick<Account, 'status'>) =>
  status === 'connected' ? (
    <Badge kind="good">{t('Connected')}</Badge>
  ) : (
    <Badge kind="bad">{t('Connect again')}</Badge>
  );
