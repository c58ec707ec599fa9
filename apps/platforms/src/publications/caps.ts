/** How many calls may be in flight at once, so that nobody's slowness delays anybody else. */
export interface GateCaps {
  calls: number;
  callsPerHost: number;
  callsPerAccount: number;
  /** Calls to a host that has stopped answering, until it answers again. */
  callsPerSlowHost: number;
}

/** How much one replica takes on. */
export interface Caps {
  /** Publications taken by this replica: waiting for their time, being prepared or sent. */
  inHand: number;
  inHandPerHost: number;
  inHandPerAccount: number;
  /** Of a host that has stopped answering. */
  inHandPerSlowHost: number;
  /** Publishing and looking up. */
  calls: GateCaps;
  /** Uploads; each may hold a picture in memory. */
  uploads: GateCaps;
}

/** A thousand posts of one second on one host must not wait for each other's answers. */
export const DEFAULT_CAPS: Caps = {
  inHand: 8_000,
  inHandPerHost: 2_000,
  inHandPerAccount: 1_000,
  inHandPerSlowHost: 20,
  calls: { calls: 4_000, callsPerHost: 1_000, callsPerAccount: 16, callsPerSlowHost: 4 },
  uploads: { calls: 48, callsPerHost: 12, callsPerAccount: 2, callsPerSlowHost: 2 },
};

/** Counts by name; names at zero are forgotten. */
export class Tally {
  readonly #counts = new Map<string, number>();

  of(name: string): number {
    return this.#counts.get(name) ?? 0;
  }

  add(name: string, by: 1 | -1): void {
    const next = this.of(name) + by;
    if (next === 0) this.#counts.delete(name);
    else this.#counts.set(name, next);
  }

  /** The names that have reached their cap. */
  full(capOf: (name: string) => number): string[] {
    return [...this.#counts].flatMap(([name, n]) => (n >= capOf(name) ? [name] : []));
  }
}
