import type { WebhookDelivery } from '@postrider/sdk/types';
import { Badge, type BadgeKind } from '../../ui/badge.tsx';
import { Time } from '../../ui/time.tsx';
import styles from './delivery-state.module.css';

const KINDS: Record<string, BadgeKind> = {
  pending: 'info',
  succeeded: 'good',
  abandoned: 'bad',
  skipped: 'warn',
};

/** The status of a delivery, and its next attempt. */
export const DeliveryState = ({
  delivery,
}: {
  delivery: Pick<WebhookDelivery, 'status' | 'next_attempt_at'>;
}) => (
  <>
    <Badge kind={KINDS[delivery.status] ?? 'neutral'}>{delivery.status}</Badge>
    {delivery.next_attempt_at && (
      <div className={styles.soft}>
        next attempt <Time value={delivery.next_attempt_at} form="relative" />
      </div>
    )}
  </>
);
