import { type ConcurrencyLimiter, createConcurrencyLimiter } from '@postrider/service';

export type HeavyReads = ConcurrencyLimiter;

/**
 * Limits lists and reports in this process to three at a time for a workspace, and four for all workspaces of a person,
 * across the developer API, the dashboard and assistants. Further ones wait in line, without delaying those of other
 * people.
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
