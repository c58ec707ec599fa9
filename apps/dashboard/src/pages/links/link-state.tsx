import { Badge } from '../../ui/badge.tsx';

/** Whether a short link leads anywhere: "enabled" or "disabled". */
export const LinkState = ({ status }: { status: string }) => (
  <Badge kind={status === 'enabled' ? 'good' : 'neutral'}>{status}</Badge>
);
