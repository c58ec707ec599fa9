import type { Webhook } from '@postrider/sdk/types';
import { Badge, type BadgeKind } from '../../ui/badge.tsx';

const KINDS: Record<string, BadgeKind> = { active: 'good', paused: 'bad', disabled: 'neutral' };

/** Whether an endpoint receives deliveries; a failing one is not paused yet. */
export function WebhookState({ webhook: { status, failed_deliveries: count } }: { webhook: Webhook }) {
  if (status === 'active' && count > 0) return <Badge kind="warn">failing</Badge>;
  return <Badge kind={KINDS[status] ?? 'neutral'}>{status}</Badge>;
}

/** Why an endpoint receives no deliveries, or may soon receive none; undefined if all is well. */
export function deliveryProblem(webhook: Webhook): string | undefined {
  const { status, paused_reason: reason, failed_deliveries: failed } = webhook;
  if (status === 'disabled') return 'It was disabled. Events are recorded as skipped for 30 days.';
  if (status === 'paused')
    return reason === 'gone'
      ? 'It returned 410 Gone. Events are recorded as skipped for 30 days.'
      : 'Ten deliveries in a row were abandoned. Events are recorded as skipped for 30 days.';
  if (failed === 0) return undefined;
  const count = failed === 1 ? 'One delivery was' : `${failed} deliveries in a row were`;
  return `${count} abandoned. Ten in a row pause the webhook.`;
}
