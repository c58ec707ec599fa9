/** Times of a deletion; tests shorten them. */
export interface DeletionTiming {
  /** The time since its beginning in which posts that are being published may finish. */
  graceMs: number;
  /** The time since its posts stopped, in which a request that began before and the events of the posts may still arrive. */
  settleMs: number;
  /** The time since its beginning after which every process knows of it. */
  finalMs: number;
}
