import type { GrantStore } from '../oauth/store.ts';

/** A member with this id in the audit log: the person or an assistant of the person. Undefined for anything else. */
export type FindPerson = <T extends { userId: string }>(
  workspaceId: string,
  actorId: string,
  members: readonly T[],
) => Promise<T | undefined>;

export const createFindPerson =
  (grants: Pick<GrantStore, 'get'>): FindPerson =>
  async (workspaceId, actorId, members) => {
    if (actorId === '') return undefined;
    const known = members.find(({ userId }) => userId === actorId);
    if (known) return known;
    const grant = await grants.get(workspaceId, actorId);
    return members.find(({ userId }) => userId === grant?.userId);
  };
