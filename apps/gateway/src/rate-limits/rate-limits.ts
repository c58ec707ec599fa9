import { isTestWorkspace, liveWorkspaceOf, testWorkspaceOf } from '@postrider/contracts';
import { AppError } from '@postrider/service';
import type { Caller } from '../workspaces/caller.ts';
import { type Counters, createCounters } from './counters.ts';
import type { ApiPolicyName, Clock, Policy, PolicyName, Standing } from './policy.ts';

export interface RateLimitsConfig {
  windowS: number;
  /**
   * Per window: requests of one key, of all keys of a workspace, of all keys of one person's workspaces; wrong keys
   * from one address.
   */
  quotas: Record<ApiPolicyName, number>;
}

export type RateLimits = ReturnType<typeof createRateLimits>;

/**
 * Decides in memory from the counts of this replica and those synced from the others (see `replica-sync.ts`), so that no
 * request waits.
 */
export function createRateLimits({ windowS, quotas }: RateLimitsConfig, clock: Clock) {
  const countersOf = (name: ApiPolicyName) => createCounters({ name, quota: quotas[name], windowS }, clock);
  const key = countersOf('key');
  const workspace = countersOf('workspace');
  const maker = countersOf('maker');
  const address = countersOf('address');
  const lookUps = createCounters({ name: 'lookups', quota: quotas.address, windowS }, clock);

  /** A workspace without a creator has no further share. */
  const hasMaker = ({ workspaceId, shareKey }: Caller) => shareKey !== liveWorkspaceOf(workspaceId);
  /** Requests for test data are counted apart, so that tests use up no quota of live data. */
  const makerOf = ({ workspaceId, shareKey }: Caller) =>
    isTestWorkspace(workspaceId) ? testWorkspaceOf(shareKey) : shareKey;

  const ofCaller = (caller: Caller): Standing[] => [
    key.standing(caller.keyId),
    workspace.standing(caller.workspaceId),
    ...(hasMaker(caller) ? [maker.standing(makerOf(caller))] : []),
  ];

  return {
    counters: [key, workspace, maker, address, lookUps] satisfies readonly Counters[],

    /** The limits of a caller. */
    ofCaller,

    /** The limits of an address without a valid key. */
    ofAddress: (subject: string): Standing[] => [address.standing(subject)],

    /** Counts a caller's request. If a quota is used up, throws rate_limited and counts nothing. */
    countRequest(caller: Caller): void {
      refuseUsedUp(ofCaller(caller));
      key.take(caller.keyId);
      workspace.take(caller.workspaceId);
      if (hasMaker(caller)) maker.take(makerOf(caller));
    },

    /** Reserves one lookup of an uncached key. Throws rate_limited after too many lookups of unknown keys. */
    reserveLookUp(subject: string): void {
      refuseUsedUp([lookUps.standing(subject)]);
      lookUps.take(subject);
    },

    /** Releases a lookup that found the key or failed. */
    releaseLookUp: (subject: string) => lookUps.giveBack(subject),

    /**
     * Counts a request with a wrong key, with or without a lookup. Throws rate_limited after too many. Requests with
     * valid keys are never rejected for this, so that a program with an old key does not lock out others at its
     * address.
     */
    countWrongKey(subject: string): void {
      refuseUsedUp([address.standing(subject)]);
      address.take(subject);
    },
  };
}

/** With several exhausted quotas, the one that resets last determines Retry-After. */
function refuseUsedUp(standings: readonly Standing[]): void {
  const [longest] = standings
    .filter(({ remaining }) => remaining === 0)
    .sort((one, other) => other.resetS - one.resetS);
  if (!longest) return;
  const { policy, resetS } = longest;
  throw new AppError('rate_limited', `${explain(policy)} Try again in ${resetS} s.`, { retryAfter: resetS });
}

const WHO: Partial<Record<PolicyName, string>> = {
  key: 'This API key',
  workspace: 'All API keys of this workspace together',
  maker: 'All API keys of one person’s workspaces together',
};

function explain({ name, quota, windowS }: Policy): string {
  if (name === 'address' || name === 'lookups') return 'Too many wrong API keys came from this address.';
  return `${WHO[name]} exceeded the limit of ${quota} requests in ${windowS} s.`;
}
