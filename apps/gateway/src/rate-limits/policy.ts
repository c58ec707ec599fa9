/** A limit of `quota` per window. */
export interface Policy {
  /** The name in the RateLimit fields. */
  name: PolicyName;
  quota: number;
  windowS: number;
}

/**
 * Counts the requests of a key, those of all keys of a workspace or of the workspaces that one person made, or requests
 * with a wrong key from an address.
 */
export type ApiPolicyName = 'key' | 'workspace' | 'maker' | 'address';

/** Of the developer API, with the look-ups of its keys, or of the dashboard (`dashboard/doors.ts`). */
export type PolicyName =
  | ApiPolicyName
  | 'lookups'
  | ('attempts' | 'person' | 'mails' | 'recipients' | 'calls' | 'visits' | 'challenges' | 'oauth');

/** The current state of one subject of a policy. */
export interface Standing {
  policy: Policy;
  remaining: number;
  /** Seconds until the window ends and the quota resets; at least 1. */
  resetS: number;
}

/** Milliseconds since the epoch. */
export type Clock = () => number;
