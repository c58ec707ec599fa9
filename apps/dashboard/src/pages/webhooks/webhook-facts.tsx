import type { Webhook } from '@postrider/sdk/types';
import { Rich } from '../../texts/rich.ts';
import { t } from '../../texts/t.ts';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/page.tsx';
import { Time } from '../../ui/time.tsx';
import { UserText } from '../../ui/user-text.tsx';
import { WebhookFilterFacts } from './webhook-filter-facts.tsx';
import { deliveryProblem, WebhookState } from './webhook-state.tsx';
import styles from './webhooks.module.css';

/** The state and the properties of a webhook. */
export function WebhookFacts({ webhook }: { webhook: Webhook }) {
  const { url, description, events } = webhook;
  const { created_at: createdAt, paused_at: pausedAt, previous_secret_valid_until: signedUntil } = webhook;
  const reason = deliveryProblem(webhook);
  return (
    <Section title={t('Endpoint')}>
      {reason && <Notice kind="warn">{reason}</Notice>}
      {signedUntil && (
        <Notice>
          <p>
            <Rich
              message="The secret was rotated. Deliveries are also signed with the previous one until {time}"
              time={<Time value={signedUntil} />}
            />
          </p>
        </Notice>
      )}
      <dl className={styles.facts}>
        <dt>{t('URL')}</dt>
        <dd>{url}</dd>
        {description && (
          <>
            <dt>{t('Description')}</dt>
            <UserText as="dd">{description}</UserText>
          </>
        )}
        <dt>{t('State')}</dt>
        <dd className={styles.line}>
          <WebhookState webhook={webhook} />
          {pausedAt && (
            <span>
              <Rich message="Since {time}" time={<Time value={pausedAt} />} />
            </span>
          )}
        </dd>
        <dt>{t('Events')}</dt>
        <dd>{events.join(', ')}</dd>
        <WebhookFilterFacts webhook={webhook} />
        <dt>{t('Added')}</dt>
        <dd>
          <Time value={createdAt} />
        </dd>
      </dl>
    </Section>
  );
}
