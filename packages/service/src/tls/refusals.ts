import { LRUCache } from 'lru-cache';
import type { Log } from '../log.ts';

/** Logs a refused connection or call, each kind once a minute: whoever is refused tries again and again. */
export type LogRefusal = (fields: Readonly<Record<string, string | undefined>>, message: string) => void;

const SILENT_MS = 60_000;
const MOST_KINDS = 1_000;

export function createRefusalLog(log: Log): LogRefusal {
  const logged = new LRUCache<string, true>({ max: MOST_KINDS, ttl: SILENT_MS });
  return (fields, message) => {
    const kind = [message, ...Object.values(fields)].join('\n');
    if (logged.has(kind)) return;
    logged.set(kind, true);
    log.error(fields, message);
  };
}
