import type { Publication } from './publication.ts';

/** Whose publications a scan leaves out. */
export interface Exclusions {
  accountIds: string[];
  hosts: string[];
  /** Of these workspaces, those for these hosts. */
  shares: Pick<Publication, 'workspaceId' | 'host'>[];
  /** Those that were scheduled until then. */
  scheduledUntil?: Date | undefined;
}

/** The exclusions as a filter. */
export const excluding = ({ accountIds, hosts, shares, scheduledUntil }: Exclusions) => ({
  ...(accountIds.length > 0 ? { accountId: { $nin: accountIds } } : {}),
  ...(hosts.length > 0 ? { host: { $nin: hosts } } : {}),
  ...(shares.length > 0 ? { $nor: shares } : {}),
  ...(scheduledUntil ? { scheduledAt: { $gt: scheduledUntil } } : {}),
});
