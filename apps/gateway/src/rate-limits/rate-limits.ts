import { AppError } from '@postrider/service';
import type { Caller } from '../workspaces/authenticate.ts';
import { type Counters, createCounters } from './counters.ts';
import type { Clock, Policy, PolicyName, Standing } from './policy.ts';

export interface RateLimitsConfig {
  windowS: number;
  /** Per window: requests of one key, requests of all keys of a workspace, unknown keys from one address. */
  quotas: Record<PolicyName, number>;
}

export type RateLimits = ReturnType<typeof createRateLimits>;

/**
 * Decides in memory, with what this replica counted and what the others told (see `exchange.ts`); a request waits
 * for nothing.
 */
export function createRateLimits({ windowS, quotas }: RateLimitsConfig, clock: Clock) {
  const countersOf = (name: PolicyName) => createCounters({ name, quota: quotas[name], windowS }, clock);
  const key = countersOf('key');
  const workspace = countersOf('workspace');
  const address = countersOf('address');

  const ofCaller = ({ keyId, workspaceId }: Caller): Standing[] => [
    key.standing(keyId),
    workspace.standing(workspaceId),
  ];

  return {
    counters: [key, workspace, address] satisfies readonly Counters[],

    /** How a caller stands. */
    ofCaller,

    /** How an address stands that has shown no good key. */
    ofAddress: (subject: string): Standing[] => [address.standing(subject)],

    /** Counts a caller's request. Throws rate_limited, and counts nothing, where a quota is used up. */
    countRequest(caller: Caller): void {
      refuseUsedUp(ofCaller(caller));
      key.take(caller.keyId);
      workspace.take(caller.workspaceId);
    },

    /** Reserves one look-up of a key not seen before. Throws rate_limited where too many were unknown. */
    reserveLookUp(subject: string): void {
      refuseUsedUp([address.standing(subject)]);
      address.take(subject);
    },

    /** The look-up found the key, or did not take place. */
    releaseLookUp: (subject: string) => address.giveBack(subject),
  };
}

/** Where several are used up, the one that lasts longest says when to come back. */
function refuseUsedUp(standings: readonly Standing[]): void {
  const [longest] = standings
    .filter(({ remaining }) => remaining === 0)
    .sort((one, other) => other.resetS - one.resetS);
  if (!longest) return;
  const { policy, resetS } = longest;
  throw new AppError('rate_limited', `${explain(policy)} Go on in ${resetS} s.`, { retryAfter: resetS });
}

function explain({ name, quota, windowS }: Policy): string {
  if (name === 'address') return 'Too many unknown API keys came from this address.';
  const who = name === 'key' ? 'This API key' : 'All API keys of this workspace together';
  return `${who} may make ${quota} requests in ${windowS} s, and these are used up.`;
}
