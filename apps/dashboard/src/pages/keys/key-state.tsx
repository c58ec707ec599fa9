import { Badge, type BadgeKind } from '../../ui/badge.tsx';

const STATES: Record<string, BadgeKind> = { active: 'good', disabled: 'neutral', expired: 'warn' };

/** Whether a key is active, disabled or expired. */
export const KeyState = ({ status }: { status: string }) => (
  <Badge kind={STATES[status] ?? 'neutral'}>{status}</Badge>
);
