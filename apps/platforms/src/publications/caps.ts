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
  /** Publishing and looking up. */
  calls: GateCaps;
  /** Uploads; each may hold a picture in memory. */
  uploads: GateCaps;
}

export const DEFAULT_CAPS: Caps = {
  inHand: 4_000,
  inHandPerHost: 1_500,
  inHandPerAccount: 50,
  calls: { calls: 1_000, callsPerHost: 200, callsPerAccount: 1, callsPerSlowHost: 4 },
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

  /** The names that have reached a count. */
  atLeast(count: number): string[] {
    return [...this.#counts].flatMap(([name, n]) => (n >= count ? [name] : []));
  }
}
