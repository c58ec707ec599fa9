/**
 * The parts of a service that processes of their own may run: `rpc` answers the other services, `scheduler` does the
 * timed work, `consumers` takes in events and catches up on those that did not arrive.
 */
export const COMPONENTS = ['rpc', 'scheduler', 'consumers'] as const;

export type Component = (typeof COMPONENTS)[number];

/** Starts each part of a service. What the parts share is built before. */
export interface Parts {
  scheduler?(): void;
  consumers?(): void;
  rpc(): Promise<{ address: string }>;
}

/**
 * Starts those parts that a process runs; requests are answered once all others run.
 * @returns where it answers; an empty address without `rpc`
 */
export async function startParts(
  parts: Parts,
  components: readonly Component[],
): Promise<{ address: string }> {
  if (components.includes('scheduler')) parts.scheduler?.();
  if (components.includes('consumers')) parts.consumers?.();
  return components.includes('rpc') ? parts.rpc() : { address: '' };
}
