/** A limit of `quota` per window. */
export interface Policy {
  /** The name in the RateLimit fields. */
  name: PolicyName;
  quota: number;
  windowS: number;
}

/**
 * Counts the requests of a key, of all keys of a workspace, of all workspaces that one person created, or of an address
 * with wrong keys.
 */
export type ApiPolicyName = 'key' | 'workspace' | 'maker' | 'address';

/** The policies of the developer API and its key lookups, or of the dashboard (`people/doors.ts`). */
export type PolicyName =
  | ApiPolicyName
  | 'lookups'
  | ('attempts' | 'person' | 'mails' | 'recipients' | 'pushes')
  | ('calls' | 'visits' | 'challenges' | 'cards' | 'oauth');

/** The current state of one subject of a policy. */
export interface Standing {
  policy: Policy;
  remaining: number;
  /** Seconds until the window ends and the quota resets; at least 1. */
  resetS: number;
}

/** Milliseconds since the epoch. */
export type Clock = () => number;
