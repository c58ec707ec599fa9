import { type ConcurrencyLimiter, createConcurrencyLimiter } from '@postrider/service';

export type HeavyReads = ConcurrencyLimiter;

/**
 * Lists and reports, of which a workspace has three at a time in this process, and a person with all workspaces four, whoever
 * asks: the developer API, the dashboard or an assistant. Others wait for their turn, and those of other persons do not wait
 * for them.
 */
export const createHeavyReads = (): HeavyReads =>
  createConcurrencyLimiter({
    name: 'lists and reports',
    total: 48,
    perKey: { shareKey: 4, workspaceId: 3 },
    maxWaitingPerWorkspace: 60,
    maxWaiting: 2_000,
    maxWaitMs: 5_000,
  });
