import { type ConcurrencyLimiter, createConcurrencyLimiter } from '@postrider/service';

export type HeavyReads = ConcurrencyLimiter<'workspace'>;

/**
 * Lists and reports, of which a workspace has three at a time in this process, whoever asks: the developer API, the dashboard
 * or an assistant. Others wait for their turn, and those of other workspaces do not wait for them.
 */
export const createHeavyReads = (): HeavyReads =>
  createConcurrencyLimiter({
    name: 'lists and reports',
    total: 48,
    perKey: { workspace: 3 },
    fairBy: 'workspace',
    maxWaitingPerTurn: 60,
    maxWaiting: 2_000,
    maxWaitMs: 5_000,
  });
