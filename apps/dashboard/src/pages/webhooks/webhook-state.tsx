import type { Webhook } from '@postrider/sdk/types';
import { type Message, msg } from '../../texts/message.ts';
import { t } from '../../texts/t.ts';
import { Badge, type BadgeKind } from '../../ui/badge.tsx';

const STATES: Record<Webhook['status'], { kind: BadgeKind; label: Message }> = {
  active: { kind: 'good', label: msg('Active') },
  paused: { kind: 'bad', label: msg('Paused') },
  disabled: { kind: 'neutral', label: msg('Disabled') },
};

/** Whether an endpoint receives deliveries; a failing one is not paused yet. */
export function WebhookState({ webhook: { status, failed_deliveries: count } }: { webhook: Webhook }) {
  if (status === 'active' && count > 0) return <Badge kind="warn">{t('Failing')}</Badge>;
  const { kind, label } = STATES[status];
  return <Badge kind={kind}>{t(label)}</Badge>;
}

/** Why an endpoint receives no deliveries, or may soon receive none; undefined if all is well. */
export function deliveryProblem(webhook: Webhook): string | undefined {
  const { status, paused_reason: reason, failed_deliveries: failed } = webhook;
  if (status === 'disabled') return t('It was disabled. Events are recorded as skipped for 30 days.');
  if (status === 'paused')
    return reason === 'gone'
      ? t('It returned 410 Gone. Events are recorded as skipped for 30 days.')
      : t('Ten deliveries in a row were abandoned. Events are recorded as skipped for 30 days.');
  if (failed === 0) return undefined;
  return t(
    '{failed, plural, one {One delivery was} other {# deliveries in a row were}} abandoned. Ten in a row pause the webhook.',
    { failed },
  );
}
