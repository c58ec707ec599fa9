import { Pool } from 'undici';

/** One exchange with an origin. */
export interface Exchange {
  pool: Pool;
  /** To be called once when nothing more is sent or read. `isCut` if it ended early, by a time limit or unread. */
  end(isCut: boolean): void;
}

export interface Pools {
  /** @param origin such as "https://hooks.example.com" */
  open(origin: string): Exchange;
  /** Ends all connections once their exchanges have ended. */
  close(): Promise<void>;
}

interface Entry {
  pool: Pool;
  exchanges: number;
  /** An exchange was cut off. */
  isCut: boolean;
}

/**
 * Connections by origin, of which none is kept for an origin that nothing is asked of. undici's own Agent does not give
 * an origin up after a request was aborted, and connects to it again: requests to many servers that hang would take more
 * and more memory and connections.
 */
export function createPools(options: Pool.Options): Pools {
  const entries = new Map<string, Entry>();

  function add(origin: string): Entry {
    const entry = { pool: new Pool(origin, options), exchanges: 0, isCut: false };
    entries.set(origin, entry);
    const leaveUnused = () => {
      if (entry.exchanges === 0 && entry.pool.stats.connected === 0) leave(origin, entry);
    };
    entry.pool.on('disconnect', leaveUnused);
    entry.pool.on('connectionError', leaveUnused);
    return entry;
  }
  function leave(origin: string, entry: Entry) {
    if (entries.get(origin) !== entry) return;
    entries.delete(origin);
    void entry.pool.destroy();
  }

  return {
    open(origin) {
      const entry = entries.get(origin) ?? add(origin);
      entry.exchanges += 1;
      return {
        pool: entry.pool,
        end(isCut) {
          entry.exchanges -= 1;
          entry.isCut ||= isCut;
          if (entry.exchanges === 0 && (entry.isCut || entry.pool.stats.connected === 0))
            leave(origin, entry);
        },
      };
    },
    async close() {
      const pools = [...entries.values()].map(({ pool }) => pool);
      entries.clear();
      await Promise.all(pools.map((pool) => pool.close()));
    },
  };
}
