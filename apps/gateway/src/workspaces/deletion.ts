import { currentTime, type Log, notFound } from '@postrider/service';
import type { Erased } from '@postrider/service/erasure';
import type { CachedStore } from './cached-store.ts';
import type { Deletion, DeletionStore } from './deletion-store.ts';

/** Erases a part of what one service stores of a workspace. */
export type Erase = (workspaceId: string, isFinal: boolean) => Promise<Erased>;

interface Dependencies {
  store: Pick<CachedStore, 'remove'>;
  deletions: DeletionStore;
  /** In the order in which they erase. The posts service comes before platforms, which would be given its posts again. */
  services: readonly Erase[];
  log: Log;
}

/**
 * By then every process has learned what was erased, and what was under way when the workspace was deleted has ended: what
 * it has left is found by one more pass.
 */
const FINAL_AFTER_MS = 60 * 60_000;
const AT_ONCE = 100;

export type WorkspaceDeletion = ReturnType<typeof createWorkspaceDeletion>;

/** Deletes workspaces with everything that belongs to them. */
export function createWorkspaceDeletion({ store, deletions, services, log }: Dependencies) {
  async function erase({ _id: workspaceId, deletedAt }: Deletion): Promise<Erased> {
    const isFinal = currentTime().getTime() - deletedAt.getTime() > FINAL_AFTER_MS;
    let count = 0;
    for (const eraseService of services) {
      const erased = await eraseService(workspaceId, isFinal);
      count += erased.count;
      if (!erased.isDone) return { count, isDone: false };
    }
    if (isFinal) await deletions.end(workspaceId);
    return { count, isDone: true };
  }

  return {
    /**
     * Deletes a workspace and erases a part of it; call it again until it is done. From the first call on its keys are
     * unknown, its members have no access, and it can't be had back. Throws not_found.
     */
    async deleteWorkspace(workspaceId: string): Promise<Erased> {
      const known = await deletions.get(workspaceId);
      const deletion = known ?? { _id: workspaceId, deletedAt: currentTime() };
      // Before the workspace is gone, so that a crash leaves no rows that nothing erases.
      const isBegun = known === null && (await deletions.begin(deletion));
      if (isBegun) {
        if (!(await store.remove(workspaceId))) {
          await deletions.end(workspaceId);
          throw notFound('workspace');
        }
        log.warn({ workspaceId }, 'workspace deleted');
      }
      return erase(deletion);
    },

    /** Goes on with what was left; true where there is more to erase. */
    async eraseLeft(): Promise<boolean> {
      let isDone = true;
      for (const deletion of await deletions.list(AT_ONCE)) {
        // After a crash before the workspace was removed.
        await store.remove(deletion._id);
        isDone = (await erase(deletion)).isDone && isDone;
      }
      return !isDone;
    },
  };
}
