import { LRUCache } from 'lru-cache';
import type { Log } from '../telemetry/log.ts';

/** Logs a refused connection or call; see `createRefusalLog`. */
export type LogRefusal = (fields: Readonly<Record<string, string | undefined>>, message: string) => void;

const SILENT_MS = 60_000;
const MOST_KINDS = 1_000;
/** Whoever is refused may choose what makes a kind: the name in a certificate, for example. */
const MOST_LINES = 10;

/**
 * Logs refusals: each kind once a minute, because whoever is refused tries again and again, and ten kinds at most. The
 * first line after that has the number of those that were left out.
 */
export function createRefusalLog(log: Log): LogRefusal {
  const logged = new LRUCache<string, true>({ max: MOST_KINDS, ttl: SILENT_MS });
  let lines = 0;
  let leftOut = 0;
  let windowEnds = 0;

  return (fields, message) => {
    const now = performance.now();
    if (now >= windowEnds) {
      windowEnds = now + SILENT_MS;
      lines = 0;
    }
    const kind = [message, ...Object.values(fields)].join('\n');
    if (lines === MOST_LINES || logged.has(kind)) {
      leftOut += 1;
      return;
    }
    logged.set(kind, true);
    lines += 1;
    log.error({ ...fields, ...(leftOut > 0 && { leftOut }) }, message);
    leftOut = 0;
  };
}
