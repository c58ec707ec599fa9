import type { UsageLimits } from './limits.ts';

/** Whom something in progress belongs to. */
export interface Owner {
  accountId: string;
  host: string;
}

/** What is in progress, in total and per account and host, held against limits. */
export class Usage {
  readonly #limits: UsageLimits;
  readonly #isSlow: (host: string) => boolean;
  readonly #perAccount = new Map<string, number>();
  readonly #perHost = new Map<string, number>();
  total = 0;

  constructor(limits: UsageLimits, isSlow: (host: string) => boolean) {
    this.#limits = limits;
    this.#isSlow = isSlow;
  }

  isFull(): boolean {
    return this.total >= this.#limits.total;
  }

  hasRoom({ accountId, host }: Owner): boolean {
    return (
      !this.isFull() &&
      (this.#perAccount.get(accountId) ?? 0) < this.#limits.perAccount &&
      (this.#perHost.get(host) ?? 0) < this.#limitOf(host)
    );
  }

  add({ accountId, host }: Owner, by: 1 | -1): void {
    this.total += by;
    addTo(this.#perAccount, accountId, by);
    addTo(this.#perHost, host, by);
  }

  /** The accounts and hosts that have reached their limit. */
  exhausted(): { accountIds: string[]; hosts: string[] } {
    const { perAccount } = this.#limits;
    return {
      accountIds: [...this.#perAccount].flatMap(([id, used]) => (used >= perAccount ? [id] : [])),
      hosts: [...this.#perHost].flatMap(([host, used]) => (used >= this.#limitOf(host) ? [host] : [])),
    };
  }

  #limitOf(host: string): number {
    return this.#isSlow(host) ? this.#limits.perSlowHost : this.#limits.perHost;
  }
}

function addTo(counts: Map<string, number>, key: string, by: 1 | -1) {
  const next = (counts.get(key) ?? 0) + by;
  if (next === 0) counts.delete(key);
  else counts.set(key, next);
}

export interface Caller extends Owner {
  /** When its call is due. */
  sendAt: Date;
}

/** Ends a call; `hostAnswered` false counts against the host. */
export type Release = (hostAnswered: boolean) => void;

/**
 * Limits calls to platforms. It is not the shared concurrency limiter, because it admits the longest due first, lowers
 * the limit of a host that does not answer, and has no limit on those that wait: claims are limited already.
 */
export interface PublishLimiter {
  /**
   * Resolves when the call may begin. No caller waits behind one whose account or host is at its limit. Rejects when
   * `signal` aborts first.
   */
  acquire(caller: Caller, signal: AbortSignal): Promise<Release>;
  /** True for a host that has stopped answering. */
  isSlow(host: string): boolean;
  /** Resolves when few calls are in flight, at once where they are. */
  idle(): Promise<void>;
}

interface Waiting extends Caller {
  admit(): void;
}

/** Up to so many calls in flight count as few: less than one process makes in a tenth of a second. */
const FEW_CALLS = 16;
/** So many calls in a row without an answer make a host slow. */
const SLOW_AFTER = 3;

export function createPublishLimiter(limits: UsageLimits): PublishLimiter {
  /** Calls in a row that a host did not answer. */
  const unanswered = new Map<string, number>();
  const isSlow = (host: string) => (unanswered.get(host) ?? 0) >= SLOW_AFTER;
  const calls = new Usage(limits, isSlow);
  /** By `sendAt`, then by arrival. */
  const waiting: Waiting[] = [];
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
    for (const next of [...waiting]) {
      if (!calls.hasRoom(next)) continue;
      next.admit();
      // One place was freed, and it is taken.
      if (!wasSlow || isSlow(caller.host)) return;
    }
  }

  /** Waits for its turn. */
  function enqueue(caller: Caller, signal: AbortSignal): Promise<Release> {
    const turn = Promise.withResolvers<Release>();
    const leave = () => {
      waiting.splice(waiting.indexOf(entry), 1);
      signal.removeEventListener('abort', onAbort);
    };
    const onAbort = () => {
      leave();
      turn.reject(signal.reason);
    };
    const admit = () => {
      leave();
      turn.resolve(begin(caller));
    };
    const entry: Waiting = { ...caller, admit };
    waiting.splice(waiting.findLastIndex(({ sendAt }) => sendAt <= caller.sendAt) + 1, 0, entry);
    signal.addEventListener('abort', onAbort, { once: true });
    return turn.promise;
  }

  return {
    isSlow,
    idle: () => idle.promise,
    async acquire({ accountId, host, sendAt }, signal) {
      signal.throwIfAborted();
      const caller = { accountId, host, sendAt };
      return calls.hasRoom(caller) ? begin(caller) : enqueue(caller, signal);
    },
  };
}
