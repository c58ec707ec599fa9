/**
 * The parts of a service that processes of their own may run: `rpc` answers the other services, `scheduler` does the
 * timed work, `consumers` takes in events and catches up on those that did not arrive.
 */
export const COMPONENTS = ['rpc', 'scheduler', 'consumers'] as const;

export type Component = (typeof COMPONENTS)[number];

/**
 * Starts each part of a service. What the parts share is built before. What the scheduler and the consumers start is stopped
 * together, after the last request was answered.
 */
export interface Parts {
  scheduler?(): void;
  consumers?(): void;
  rpc(): Promise<{ address: string }>;
}
