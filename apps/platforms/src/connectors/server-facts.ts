/** Cached facts about servers, read on first use and after they have expired. */
export interface ServerFacts<T> {
  /** Never rejects: returns the usual facts if the server does not respond. */
  get(server: string): Promise<T>;
  /** The cached facts, without a request. */
  cached(server: string): T | undefined;
}

interface Entry<T> {
  /** On the clock of `performance.now()`. */
  until: number;
  reading: Promise<T>;
  facts?: T;
}

const KEEP_MS = 60 * 60_000;
const KEEP_FAILURE_MS = 10_000;
const MAX_SERVERS = 10_000;

/** Facts that `read` requests from a server, or `usual` ones if it fails. */
export function createServerFacts<T>(read: (server: string) => Promise<T>, usual: T): ServerFacts<T> {
  const entries = new Map<string, Entry<T>>();

  function load(server: string): Entry<T> {
    const entry: Entry<T> = { until: performance.now() + KEEP_MS, reading: Promise.resolve(usual) };
    entry.reading = read(server)
      .catch(() => {
        entry.until = performance.now() + KEEP_FAILURE_MS;
        return usual;
      })
      .then((facts) => {
        entry.facts = facts;
        return facts;
      });
    return entry;
  }

  return {
    get(server) {
      const found = entries.get(server);
      if (found && found.until > performance.now()) return found.reading;
      const entry = load(server);
      const [oldest] = entries.keys();
      if (oldest !== undefined && entries.size >= MAX_SERVERS) entries.delete(oldest);
      entries.delete(server);
      entries.set(server, entry);
      return entry.reading;
    },

    cached: (server) => entries.get(server)?.facts,
  };
}
