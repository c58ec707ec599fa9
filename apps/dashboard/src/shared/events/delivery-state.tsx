import type { WebhookDelivery } from '@postrider/sdk/types';
import { type Message, msg } from '../../texts/message.ts';
import { Rich } from '../../texts/rich.ts';
import { t } from '../../texts/t.ts';
import { Badge, type BadgeKind } from '../../ui/badge.tsx';
import { Time } from '../../ui/time.tsx';
import styles from './delivery-state.module.css';

const STATES: Record<WebhookDelivery['status'], { kind: BadgeKind; label: Message }> = {
  pending: { kind: 'info', label: msg('Pending') },
  succeeded: { kind: 'good', label: msg('Succeeded') },
  abandoned: { kind: 'bad', label: msg('Abandoned') },
  skipped: { kind: 'warn', label: msg('Skipped') },
};

/** The status of a delivery, and its next attempt. */
export const DeliveryState = ({
  delivery,
}: {
  delivery: Pick<WebhookDelivery, 'status' | 'next_attempt_at'>;
}) => (
  <>
    <Badge kind={STATES[delivery.status].kind}>{t(STATES[delivery.status].label)}</Badge>
    {delivery.next_attempt_at && (
      <div className={styles.soft}>
        <Rich
          message="Next attempt {time}"
          time={<Time value={delivery.next_attempt_at} form="relative" />}
        />
      </div>
    )}
  </>
);
