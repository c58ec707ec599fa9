import { type buildConnector, Pool } from 'undici';
import { createReadySockets, type ReadySockets } from './ready-sockets.ts';

/** One exchange with an origin. */
export interface Exchange {
  pool: Pool;
  /** Call it once when nothing more is sent or read. `isCut`: it ended early, by a timeout or unread. */
  end(isCut: boolean): void;
}

export interface Pools {
  /** @param origin such as "https://hooks.example.com" */
  open(origin: string): Exchange;
  /**
   * Connects ahead for an exchange, unless there is a free connection. Call the returned function once when that
   * exchange has ended or will not be opened.
   */
  expect(origin: string): () => void;
  /** Ends all connections once their exchanges have ended. */
  close(): Promise<void>;
}

interface Entry {
  pool: Pool;
  exchanges: number;
  /** Announced exchanges, and the opened ones among them. */
  expected: number;
  ready: ReadySockets;
  /** An exchange was cut off. */
  isCut: boolean;
}

interface PoolOptions {
  connect: buildConnector.connector;
  /** The same for announced exchanges. */
  connectAhead: buildConnector.connector;
  /** The connections to one origin. */
  connections: number;
}

/**
 * Connections by origin. None is kept for an unused origin. undici's own Agent keeps an origin after an aborted request
 * and reconnects to it, so requests to many hanging servers would use more and more memory and connections.
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

/** Whether an origin is unused, and has no connection or one that may be broken. */
const isUnused = ({ exchanges, expected, isCut, pool }: Entry) =>
  exchanges === 0 && expected === 0 && (isCut || pool.stats.connected === 0);
