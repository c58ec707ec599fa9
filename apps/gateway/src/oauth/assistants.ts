import type { Actor, RecordAs } from '../audit/audit.ts';
import type { Grant, GrantStore } from './store.ts';

export type Assistants = ReturnType<typeof createAssistants>;

/**
 * The assistants that people have connected.
 * @param clearCache makes this process forget the access tokens that it has seen; others do within a tenth of a second
 */
export function createAssistants(grants: GrantStore, recordAs: RecordAs, clearCache: () => void) {
  const subjectOf = ({ _id, clientName }: Grant) => ({ id: _id, name: clientName });

  return {
    list: grants.list,

    recordAllowed: (grant: Grant, actor: Actor) =>
      recordAs(actor, grant.workspaceId, 'assistant.connected', subjectOf(grant)),

    /** Ends a grant, for the next call on; of one person only where `userId` is given. False where there is none. */
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
