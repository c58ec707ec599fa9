import { testWorkspaceOf } from '@postrider/contracts';
import { currentTime, type Log, notFound } from '@postrider/service';
import type { Erased } from '@postrider/service/erasure';
import type { CachedStore } from './cached-store.ts';
import type { Deletion, DeletionStore } from './deletion-store.ts';

/** Erases a part of one service's data of a workspace. */
export type Erase = (workspaceId: string, isFinal: boolean) => Promise<Erased>;

interface Dependencies {
  store: Pick<CachedStore, 'remove'>;
  deletions: DeletionStore;
  /** In order of deletion. Posts come before platforms, which would otherwise receive posts again. */
  services: readonly Erase[];
  log: Log;
}

/**
 * After this time, every process knows about the deletion and all work in progress has ended. A final pass then finds
 * the remaining data.
 */
const FINAL_AFTER_MS = 60 * 60_000;
const AT_ONCE = 100;

export type WorkspaceDeletion = ReturnType<typeof createWorkspaceDeletion>;

/** Deletes workspaces with all their data, live and test. */
export function createWorkspaceDeletion({ store, deletions, services, log }: Dependencies) {
  async function erase({ _id: workspaceId, deletedAt }: Deletion): Promise<Erased> {
    const isFinal = currentTime().getTime() - deletedAt.getTime() > FINAL_AFTER_MS;
    let count = 0;
    for (const eraseService of services) {
      for (const id of [workspaceId, testWorkspaceOf(workspaceId)]) {
        const erased = await eraseService(id, isFinal);
        count += erased.count;
        if (!erased.isDone) return { count, isDone: false };
      }
    }
    if (isFinal) await deletions.end(workspaceId);
    return { count, isDone: true };
  }

  return {
    /**
     * Deletes a workspace and erases a part of its data; call it again until it is done. The first call ends access for
     * keys and members and can't be undone. Throws not_found.
     */
    async deleteWorkspace(workspaceId: string): Promise<Erased> {
      const known = await deletions.get(workspaceId);
      const deletion = known ?? { _id: workspaceId, deletedAt: currentTime() };
      // Stored before the workspace is removed, so that its rows are erased even after a crash.
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

    /** Continues open deletions; true if there is more to erase. */
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
