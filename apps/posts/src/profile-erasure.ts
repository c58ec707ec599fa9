import type { Erased, ProfileErasure } from '@postrider/service/erasure';
import type { PostsStore } from './store.ts';

type Rows = Pick<PostsStore, 'endSeriesOfProfile' | 'cancelOfProfile' | 'isProfileBusy'>;

/**
 * Deletes the posts of a profile. Waiting posts are canceled first, so that nothing new is published. Posts that were handed
 * over are finished before their rows are erased, because their results would be lost otherwise.
 */
export const createProfileErasure = (store: Rows): ProfileErasure => ({
  async stop(workspaceId, profileId): Promise<Erased> {
    const ended = await store.endSeriesOfProfile(workspaceId, profileId);
    const canceled = await store.cancelOfProfile(workspaceId, profileId);
    const count = ended + canceled;
    return { count, isDone: count === 0 && !(await store.isProfileBusy(workspaceId, profileId)) };
  },

  // A request that began before the deletion can have added one.
  first: store.endSeriesOfProfile,
});
