import type { Relay } from './relay.ts';
import type { Relays } from './relays.ts';
import { signFor, type Tokens } from './session.ts';

/** A connection that nothing is sent on ends after this time. */
const KEEP_MS = 30_000;

/** Connections that are opened before an event is sent, by the name of the call. */
export function createAhead(relays: Relays, callMs: number) {
  const ready = new Map<string, ReadonlyMap<string, Promise<Relay>>>();
  return {
    /** Begins to connect to the account's relays. Returns a function that closes what was not used. */
    open(name: string, session: Tokens): () => void {
      const sign = signFor(relays, session);
      const opening = session.relays.map(
        (url) => [url, relays.connect(url, KEEP_MS + callMs, sign)] as const,
      );
      // A failure is reported by the call, which connects again.
      for (const [, relay] of opening) relay.catch(() => {});
      const connections = new Map(opening);
      ready.set(name, connections);
      return () => {
        if (ready.get(name) === connections) ready.delete(name);
        for (const [, relay] of opening) relay.then((each) => each.close()).catch(() => {});
      };
    },
    take(name: string) {
      const connections = ready.get(name);
      ready.delete(name);
      return connections;
    },
  };
}
