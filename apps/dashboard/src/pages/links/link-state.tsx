import { Badge } from '../../ui/badge.tsx';

/** The state of a short link: "enabled" or "disabled". */
export const LinkState = ({ status }: { status: string }) => (
  <Badge kind={status === 'enabled' ? 'good' : 'neutral'}>{status}</Badge>
);
