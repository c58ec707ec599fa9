import type { WebhookDelivery } from '@postrider/sdk/types';
import { byCode } from '../../requests/server-text.ts';
import { t } from '../../texts/t.ts';
import { Badge } from '../../ui/badge.tsx';
import { Time } from '../../ui/time.tsx';
import { DELIVERY_ERRORS } from './delivery-errors.ts';
import styles from './webhooks.module.css';

/** The result of each attempt, oldest first. */
export const DeliveryAttempts = ({ attempts }: { attempts: WebhookDelivery['attempts'] }) =>
  attempts.length === 0 ? (
    <p className={styles.soft}>{t('Not sent yet.')}</p>
  ) : (
    <ol className={styles.attempts}>
      {attempts.map(({ at, duration_ms: ms, http_status: status, error }) => (
        <li key={at}>
          <div className={styles.line}>
            <Badge kind={error ? 'bad' : 'good'}>{String(status ?? error?.code)}</Badge>
            <span>{t('{ms} ms', { ms })}</span>
            <Time value={at} />
          </div>
          {error && <div className={styles.soft}>{byCode(DELIVERY_ERRORS, error)}</div>}
        </li>
      ))}
    </ol>
  );
