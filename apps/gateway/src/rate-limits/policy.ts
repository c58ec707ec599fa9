/** How often something may happen: `quota` times in each window. */
export interface Policy {
  /** As it stands in the RateLimit fields. */
  name: PolicyName;
  quota: number;
  windowS: number;
}

/** What is counted: a key's requests, those of all keys of a workspace, unknown keys that an address sends. */
export type PolicyName = 'key' | 'workspace' | 'address';

/** How one subject of a policy stands now. */
export interface Standing {
  policy: Policy;
  remaining: number;
  /** Seconds until the window ends and the whole quota is there again; at least 1. */
  resetS: number;
}

/** Milliseconds since the epoch. */
export type Clock = () => number;
