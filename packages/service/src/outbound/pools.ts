import { type buildConnector, Pool } from 'undici';
import { createReadySockets, type ReadySockets } from './ready-sockets.ts';

/** One exchange with an origin. */
export interface Exchange {
  pool: Pool;
  /** To be called once when nothing more is sent or read. `isCut` if it ended early, by a time limit or unread. */
  end(isCut: boolean): void;
}

export interface Pools {
  /** @param origin such as "https://hooks.example.com" */
  open(origin: string): Exchange;
  /**
   * Connects for an exchange that will be opened soon, unless there is a connection for it. Returns what is to be called once
   * when that exchange has ended, or will not be opened.
   */
  expect(origin: string): () => void;
  /** Ends all connections once their exchanges have ended. */
  close(): Promise<void>;
}

interface Entry {
  pool: Pool;
  exchanges: number;
  /** Exchanges that will be opened soon, and those of them that are. */
  expected: number;
  ready: ReadySockets;
  /** An exchange was cut off. */
  isCut: boolean;
}

interface PoolOptions {
  connect: buildConnector.connector;
  /** The same for what has to wait for its use. */
  connectAhead: buildConnector.connector;
  /** To one origin. */
  connections: number;
}

/**
 * Connections by origin, of which none is kept for an origin that nothing is asked of. undici's own Agent does not give
 * an origin up after a request was aborted, and connects to it again: requests to many servers that hang would take more
 * and more memory and connections.
 */
export function createPools({ connect, connectAhead, connections }: PoolOptions): Pools {
  const entries = new Map<string, Entry>();

  function add(origin: string): Entry {
    const ready = createReadySockets(origin, connectAhead);
    const pool = new Pool(origin, {
      connections,
      pipelining: 1,
      connect(options, callback) {
        const socket = ready.take();
        if (socket) queueMicrotask(() => callback(null, socket));
        else connect(options, callback);
      },
    });
    const entry = { pool, ready, exchanges: 0, expected: 0, isCut: false };
    entries.set(origin, entry);
    const leaveUnused = () => {
      if (isUnused(entry)) leave(origin, entry);
    };
    entry.pool.on('disconnect', leaveUnused);
    entry.pool.on('connectionError', leaveUnused);
    return entry;
  }
  function leave(origin: string, entry: Entry) {
    if (entries.get(origin) !== entry) return;
    entries.delete(origin);
    entry.ready.close();
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
          if (isUnused(entry)) leave(origin, entry);
        },
      };
    },
    expect(origin) {
      const entry = entries.get(origin) ?? add(origin);
      entry.expected += 1;
      const connected = entry.pool.stats.connected + entry.ready.size;
      if (connected < Math.min(entry.expected, connections)) entry.ready.dial();
      return () => {
        entry.expected -= 1;
        if (isUnused(entry)) leave(origin, entry);
      };
    },
    async close() {
      const all = [...entries.values()];
      entries.clear();
      for (const { ready } of all) ready.close();
      await Promise.all(all.map(({ pool }) => pool.close()));
    },
  };
}

/** Whether nothing is asked of an origin, and it has no connection or one that may be in disorder. */
const isUnused = ({ exchanges, expected, isCut, pool }: Entry) =>
  exchanges === 0 && expected === 0 && (isCut || pool.stats.connected === 0);
