import type { Actor, RecordAs } from '../audit/audit.ts';
import type { Grant, GrantStore } from './store.ts';

export type Assistants = ReturnType<typeof createAssistants>;

/**
 * The assistants that people have connected.
 * @param clearCache clears this process's cache of access tokens; other processes' entries expire within a tenth of a
 * second
 */
export function createAssistants(grants: GrantStore, recordAs: RecordAs, clearCache: () => void) {
  const subjectOf = ({ _id, clientName }: Grant) => ({ id: _id, name: clientName });

  return {
    list: grants.list,

    recordAllowed: (grant: Grant, actor: Actor) =>
      recordAs(actor, grant.workspaceId, 'assistant.connected', subjectOf(grant)),

    /** Ends a grant from the next call on; with `userId`, only a grant of that person. False if there is none. */
    async revoke(workspaceId: string, grantId: string, actor: Actor, userId?: string): Promise<boolean> {
      let removed: Grant | null;
      try {
        removed = await grants.remove(workspaceId, grantId, userId);
      } finally {
        clearCache();
      }
      if (removed) await recordAs(actor, workspaceId, 'assistant.disconnected', subjectOf(removed));
      return removed !== null;
    },
  };
}
