import type { ProfileErasure } from '@postrider/service/erasure';
import type { WebhooksStore } from './store.ts';

const DETACHED_AT_ONCE = 1_000;

/**
 * Deletes the endpoints of a profile. Its events stay in the log of the workspace until they expire, so that readers can
 * continue after each of them, but a key that was limited to the profile no longer sees them.
 */
export const createProfileErasure = (
  store: Pick<WebhooksStore, 'eraseOfProfile' | 'detachEvents'>,
): ProfileErasure => ({
  first: async (workspaceId, profileId) =>
    (await store.eraseOfProfile(workspaceId, profileId)) +
    (await store.detachEvents(workspaceId, profileId, DETACHED_AT_ONCE)),
  except: ['Event'],
});
