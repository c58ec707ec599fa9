import type { ShareOfPool } from '@postrider/service';

/** Whose publications a scan leaves out. */
export interface Exclusions {
  accountIds: string[];
  hosts: string[];
  /** Of these persons and workspaces, those for these hosts. */
  shares: ShareOfPool[];
  /** Those that were scheduled until then. */
  scheduledUntil?: Date | undefined;
}

/** The exclusions as a filter. */
export const excluding = ({ accountIds, hosts, shares, scheduledUntil }: Exclusions) => ({
  ...(accountIds.length > 0 ? { accountId: { $nin: accountIds } } : {}),
  ...(hosts.length > 0 ? { host: { $nin: hosts } } : {}),
  ...(shares.length > 0 ? { $nor: shares.map(({ pool, ...share }) => ({ ...share, host: pool })) } : {}),
  ...(scheduledUntil ? { scheduledAt: { $gt: scheduledUntil } } : {}),
});
