import { type GateCaps, Tally } from './caps.ts';

/** Who a call is for. */
export interface Caller {
  accountId: string;
  host: string;
}

/** Lets calls through as far as the caps allow: in the order of arrival, except that nobody waits behind a full one. */
export interface Gate {
  /**
   * Resolves when the call may begin, rejects when `signal` aborts first. The caller must call what it gets when
   * the call has ended, and say whether the host answered.
   */
  enter(caller: Caller, signal: AbortSignal): Promise<(hostAnswered: boolean) => void>;
}

interface Waiting extends Caller {
  admit(): void;
}

/** So many calls in a row without an answer make a host slow. */
const SLOW_AFTER = 3;

export function createGate(caps: GateCaps): Gate {
  const perAccount = new Tally();
  const perHost = new Tally();
  /** Calls in a row that a host did not answer. */
  const silences = new Map<string, number>();
  const waiting = new Set<Waiting>();
  let inFlight = 0;

  const capOf = (host: string) =>
    (silences.get(host) ?? 0) >= SLOW_AFTER ? caps.callsPerSlowHost : caps.callsPerHost;

  const hasRoom = ({ accountId, host }: Caller) =>
    inFlight < caps.calls &&
    perAccount.of(accountId) < caps.callsPerAccount &&
    perHost.of(host) < capOf(host);

  function count({ accountId, host }: Caller, by: 1 | -1) {
    inFlight += by;
    perAccount.add(accountId, by);
    perHost.add(host, by);
  }

  function leave(caller: Caller, hostAnswered: boolean) {
    count(caller, -1);
    if (hostAnswered) silences.delete(caller.host);
    else silences.set(caller.host, (silences.get(caller.host) ?? 0) + 1);
    for (const next of waiting) {
      if (inFlight >= caps.calls) return;
      if (hasRoom(next)) next.admit();
    }
  }

  return {
    async enter({ accountId, host }, signal) {
      signal.throwIfAborted();
      const caller = { accountId, host };
      if (hasRoom(caller)) {
        count(caller, 1);
      } else {
        await new Promise<void>((resolve, reject) => {
          const onAbort = () => {
            waiting.delete(entry);
            reject(signal.reason);
          };
          const entry: Waiting = {
            ...caller,
            admit() {
              waiting.delete(entry);
              signal.removeEventListener('abort', onAbort);
              count(caller, 1);
              resolve();
            },
          };
          waiting.add(entry);
          signal.addEventListener('abort', onAbort, { once: true });
        });
      }
      return (hostAnswered) => leave(caller, hostAnswered);
    },
  };
}
