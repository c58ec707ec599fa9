import { FairQueue, Pools, type Share, type ShareOfPool } from '@postrider/service';
import type { UsageLimits } from './limits.ts';

/** The owner of a call in progress. */
export interface Owner extends Share {
  accountId: string;
  host: string;
}

/** Calls in progress in total, per account and per host, compared with the limits. */
export class Usage {
  readonly #limits: UsageLimits;
  readonly #accounts: Pools;
  readonly #hosts: Pools;
  total = 0;

  constructor(limits: UsageLimits, isSlow: (host: string) => boolean) {
    this.#limits = limits;
    this.#accounts = new Pools(() => limits.perAccount);
    this.#hosts = new Pools((host) => (isSlow(host) ? limits.perSlowHost : limits.perHost));
  }

  isFull(): boolean {
    return this.total >= this.#limits.total;
  }

  hasRoom(owner: Owner): boolean {
    if (this.isFull() || this.#accounts.free(owner.accountId) <= 0) return false;
    const { host } = owner;
    return this.#limits.leavesRoom ? this.#hosts.hasRoom(host, owner) : this.#hosts.free(host) > 0;
  }

  add(owner: Owner, by: 1 | -1): void {
    this.total += by;
    this.#accounts.add(owner.accountId, owner, by);
    this.#hosts.add(owner.host, owner, by);
  }

  /** The accounts, the hosts and the shares of hosts that have reached their limit. */
  exhausted(): { accountIds: string[]; hosts: string[]; shares: ShareOfPool[] } {
    return {
      accountIds: this.#accounts.full(),
      hosts: this.#hosts.full(),
      shares: this.#limits.leavesRoom ? this.#hosts.usedUp() : [],
    };
  }
}

export interface Caller extends Owner {
  /** The time when its call is due. */
  sendAt: Date;
}

/** Ends a call; `hostAnswered` false slows the host down. */
export type Release = (hostAnswered: boolean) => void;

/**
 * Limits calls to platforms. Persons and their workspaces take turns, each with its longest due call first. Unlike the
 * shared concurrency limiter, it lowers the limit of an unresponsive host, and does not limit waiting calls, because
 * claims are already limited.
 */
export interface PublishLimiter {
  /**
   * Resolves when the call may begin. No caller waits behind one whose account or host is at its limit. Rejects when
   * `signal` aborts first.
   */
  acquire(caller: Caller, signal: AbortSignal): Promise<Release>;
  /** True for a host that has stopped responding. */
  isSlow(host: string): boolean;
  /** Resolves when few calls are in flight, immediately if so. */
  idle(): Promise<void>;
}

interface Waiting extends Caller {
  admit(): void;
}

/** The most calls in flight that count as few: less than one process makes in a tenth of a second. */
const FEW_CALLS = 16;
/** After this many calls in a row without a response, a host counts as slow. */
const SLOW_AFTER = 3;

export function createPublishLimiter(limits: UsageLimits): PublishLimiter {
  /** Calls in a row without a response from the host. */
  const unanswered = new Map<string, number>();
  const isSlow = (host: string) => (unanswered.get(host) ?? 0) >= SLOW_AFTER;
  const calls = new Usage(limits, isSlow);
  const waiting = new FairQueue<Waiting>();
  let idle = Promise.withResolvers<void>();
  idle.resolve();

  function begin(caller: Caller): Release {
    calls.add(caller, 1);
    if (calls.total === FEW_CALLS + 1) idle = Promise.withResolvers<void>();
    return (hostAnswered) => end(caller, hostAnswered);
  }

  function end(caller: Caller, hostAnswered: boolean) {
    calls.add(caller, -1);
    if (calls.total === FEW_CALLS) idle.resolve();
    const wasSlow = isSlow(caller.host);
    if (hostAnswered) unanswered.delete(caller.host);
    else unanswered.set(caller.host, (unanswered.get(caller.host) ?? 0) + 1);
    // One place was freed, or all of a host that responds again.
    const hasMore = wasSlow && !isSlow(caller.host);
    do {
      const next = waiting.take((each) => calls.hasRoom(each));
      if (!next) return;
      next.admit();
    } while (hasMore);
  }

  /** Waits for its turn. */
  function enqueue(caller: Caller, signal: AbortSignal): Promise<Release> {
    const turn = Promise.withResolvers<Release>();
    const onAbort = () => {
      waiting.remove(caller, entry);
      turn.reject(signal.reason);
    };
    const admit = () => {
      signal.removeEventListener('abort', onAbort);
      turn.resolve(begin(caller));
    };
    const entry: Waiting = { ...caller, admit };
    waiting.push(caller, entry, (a, b) => a.sendAt.getTime() - b.sendAt.getTime());
    signal.addEventListener('abort', onAbort, { once: true });
    return turn.promise;
  }

  return {
    isSlow,
    idle: () => idle.promise,
    async acquire(caller, signal) {
      signal.throwIfAborted();
      return calls.hasRoom(caller) ? begin(caller) : enqueue(caller, signal);
    },
  };
}
