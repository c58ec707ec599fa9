/**
 * The parts of a service that can run in separate processes: `rpc` serves the other services, `scheduler` does the
 * timed work, `consumers` handles events and catches up on missed ones.
 */
export const COMPONENTS = ['rpc', 'scheduler', 'consumers'] as const;

export type Component = (typeof COMPONENTS)[number];

/**
 * Starts each part of a service. Shared resources are built before. The scheduler and the consumers stop together,
 * after the last request.
 */
export interface Parts {
  scheduler?(): void;
  consumers?(): void;
  rpc(): Promise<{ address: string }>;
}
