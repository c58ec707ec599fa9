import { type GateCaps, Tally } from './caps.ts';

/** Who a call is for, and when it was wanted. */
export interface Caller {
  accountId: string;
  host: string;
  sendAt: Date;
}

/** Ends a call; says whether the host answered. */
export type Leave = (hostAnswered: boolean) => void;

/** Lets calls through as far as the caps allow: the longest due first, but nobody waits behind one that has to. */
export interface Gate {
  /**
   * Resolves when the call may begin, rejects when `signal` aborts first. The caller must call what it gets when
   * the call has ended, and say whether the host answered.
   */
  enter(caller: Caller, signal: AbortSignal): Promise<Leave>;
  /** True for a host that has stopped answering. */
  isSlow(host: string): boolean;
  /** Resolves when few calls are under way, at once where they are. */
  calm(): Promise<void>;
}

interface Waiting extends Caller {
  admit(): void;
}

/** Up to so many calls under way are calm: less than one process makes in a tenth of a second. */
const CALM = 16;
/** So many calls in a row without an answer make a host slow. */
const SLOW_AFTER = 3;

export function createGate(caps: GateCaps): Gate {
  const perAccount = new Tally();
  const perHost = new Tally();
  /** Calls in a row that a host did not answer. */
  const silences = new Map<string, number>();
  /** By `sendAt`, then by arrival. */
  const waiting: Waiting[] = [];
  let inFlight = 0;
  let calm = Promise.withResolvers<void>();
  calm.resolve();

  const isSlow = (host: string) => (silences.get(host) ?? 0) >= SLOW_AFTER;

  const capOf = (host: string) => (isSlow(host) ? caps.callsPerSlowHost : caps.callsPerHost);

  const hasRoom = ({ accountId, host }: Caller) =>
    inFlight < caps.calls &&
    perAccount.of(accountId) < caps.callsPerAccount &&
    perHost.of(host) < capOf(host);

  function count({ accountId, host }: Caller, by: 1 | -1) {
    inFlight += by;
    if (inFlight === CALM + 1 && by === 1) calm = Promise.withResolvers<void>();
    if (inFlight === CALM) calm.resolve();
    perAccount.add(accountId, by);
    perHost.add(host, by);
  }

  const remove = (entry: Waiting) => void waiting.splice(waiting.indexOf(entry), 1);

  function leave(caller: Caller, hostAnswered: boolean) {
    count(caller, -1);
    const wasSlow = isSlow(caller.host);
    if (hostAnswered) silences.delete(caller.host);
    else silences.set(caller.host, (silences.get(caller.host) ?? 0) + 1);
    for (const next of [...waiting]) {
      if (!hasRoom(next)) continue;
      next.admit();
      // One place was freed, and it is taken.
      if (!wasSlow || isSlow(caller.host)) return;
    }
  }

  return {
    isSlow,

    calm: () => calm.promise,

    async enter({ accountId, host, sendAt }, signal) {
      signal.throwIfAborted();
      const caller = { accountId, host, sendAt };
      if (hasRoom(caller)) {
        count(caller, 1);
      } else {
        await new Promise<void>((resolve, reject) => {
          const onAbort = () => {
            remove(entry);
            reject(signal.reason);
          };
          const entry: Waiting = {
            ...caller,
            admit() {
              remove(entry);
              signal.removeEventListener('abort', onAbort);
              count(caller, 1);
              resolve();
            },
          };
          const before = waiting.findLastIndex((other) => other.sendAt <= sendAt);
          waiting.splice(before + 1, 0, entry);
          signal.addEventListener('abort', onAbort, { once: true });
        });
      }
      return (hostAnswered) => leave(caller, hostAnswered);
    },
  };
}
