/** Times since the beginning of a deletion; tests shorten them. */
export interface DeletionTiming {
  /** Until then, posts that are being published are finished before their accounts are disconnected. */
  graceMs: number;
  /** Until then, a request that began before the deletion may still add something. */
  settleMs: number;
  /** By then, every process knows of the deletion. */
  finalMs: number;
}

export const DELETION_TIMING: DeletionTiming = {
  graceMs: 60_000,
  settleMs: 10_000,
  finalMs: 60 * 60_000,
};
