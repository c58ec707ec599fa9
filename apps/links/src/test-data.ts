import type { LinksStore } from './store.ts';

const BATCH = 100;
/** By then every process knows that a link is disabled, and its row is no longer needed. */
const DISABLED_MS = 86_400_000;

type Store = Pick<LinksStore, 'oldTestLinks' | 'disable' | 'erase'>;

/** Disables links of test data that were created before a time, and erases them a day later; returns their number. */
export const createTestDataCleanup =
  (store: Store, onDisabled: (code: string) => void) =>
  async (before: Date): Promise<number> => {
    const enabled = await store.oldTestLinks('enabled', before, BATCH);
    for (const { workspaceId, code } of enabled) {
      await store.disable(workspaceId, code);
      onDisabled(code);
    }
    const disabled = await store.oldTestLinks('disabled', new Date(before.getTime() - DISABLED_MS), BATCH);
    for (const { workspaceId, code } of disabled) await store.erase(workspaceId, [code]);
    return enabled.length + disabled.length;
  };
