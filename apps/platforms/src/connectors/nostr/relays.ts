import { NotSentError } from '../http.ts';
import { eventForm, isGenuine, type NostrEvent } from './event.ts';
import { isOpen, type Outcome, outcomeOf, type RelayOutcome } from './outcomes.ts';
import { type Filter, type OpenSocket, openRelay, type Relay, type SignOne } from './relay.ts';

/** An event as it is sent. */
export interface Signed {
  id: string;
  /** Its JSON, the same bytes each time. */
  json: string;
}

export interface Sending {
  timeoutMs: number;
  sign?: SignOne;
  /** Connections that were opened ahead. */
  ready?: ReadonlyMap<string, Promise<Relay>>;
}

/** After the first relay has accepted an event, the others have so long. */
const GRACE_MS = 3_000;
const QUERY_MS = 8_000;
/** The connection outlives a query that is repeated after signing in. */
const SPARE_MS = 5_000;

/** Calls to several relays at once. */
export function createRelays(open: OpenSocket) {
  const connect = (url: string, timeoutMs: number, sign?: SignOne, signal?: AbortSignal) =>
    openRelay(open, url, { timeoutMs, sign, signal });

  /** An open connection: the one from ahead of time, if it still works. */
  async function connection(url: string, { ready, timeoutMs, sign }: Sending): Promise<Relay> {
    const relay = await ready?.get(url)?.catch(() => undefined);
    return relay && !relay.isEnded ? relay : connect(url, timeoutMs, sign);
  }

  /** Sends an event to a relay. Never rejects. */
  async function deliver(url: string, event: Signed, sending: Sending): Promise<Outcome> {
    const end = performance.now() + sending.timeoutMs;
    const left = () => Math.max(1, end - performance.now());
    let relay: Relay | undefined;
    try {
      relay = await connection(url, sending);
      const answer = await relay.publish(event.json, event.id, left());
      if (!isOpen(answer)) return outcomeOf(answer);
      const found = await relay.query({ ids: [event.id] }, left());
      return outcomeOf(answer, includes(found, event.id));
    } catch (error) {
      return { kind: error instanceof NotSentError ? 'away' : 'lost' };
    } finally {
      relay?.close();
    }
  }

  /** Sends an event to every relay. Does not wait long for the others once one has accepted it. */
  async function send(urls: readonly string[], event: Signed, sending: Sending): Promise<RelayOutcome[]> {
    const outcomes = urls.map((url): RelayOutcome => ({ url, kind: 'lost' }));
    const enough = Promise.withResolvers<void>();
    const all = urls.map(async (url, place) => {
      const outcome = await deliver(url, event, sending);
      outcomes[place] = { url, ...outcome };
      const graceMs = Math.min(GRACE_MS, sending.timeoutMs / 2);
      if (outcome.kind === 'accepted') setTimeout(enough.resolve, graceMs).unref();
    });
    await Promise.race([enough.promise, Promise.all(all)]);
    return [...outcomes];
  }

  /** What each relay has. Undefined for one that did not answer. */
  const query = (urls: readonly string[], filter: Filter, sign?: SignOne, timeoutMs = QUERY_MS) =>
    Promise.all(
      urls.map(async (url): Promise<unknown[] | undefined> => {
        let relay: Relay | undefined;
        try {
          relay = await connect(url, timeoutMs + SPARE_MS, sign);
          return await relay.query(filter, timeoutMs);
        } catch {
          return undefined;
        } finally {
          relay?.close();
        }
      }),
    );

  return { connect, send, query };
}

export type Relays = ReturnType<typeof createRelays>;

/** Verifying a signature takes a millisecond or two, so only so many events of a relay are verified. */
const MOST_VERIFIED = 20;

/** The well-formed events among those that a relay returned. */
const formed = (events: readonly unknown[], isWanted: (event: NostrEvent) => boolean): NostrEvent[] =>
  events
    .flatMap((event) => eventForm.safeParse(event).data ?? [])
    .filter(isWanted)
    .slice(0, MOST_VERIFIED);

/** Whether the events of a relay include the one with this id, which can't be another one's. */
export const includes = (events: readonly unknown[], id: string): boolean =>
  formed(events, (event) => event.id === id).some(isGenuine);

/** The events of an author among what relays returned, each once. */
export function eventsBy(pubkey: string, found: readonly (readonly unknown[] | undefined)[]): NostrEvent[] {
  const own = found.flatMap((events) => formed(events ?? [], (event) => event.pubkey === pubkey));
  return [...new Map(own.filter(isGenuine).map((event) => [event.id, event])).values()];
}
