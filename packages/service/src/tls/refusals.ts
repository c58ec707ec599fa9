import { LRUCache } from 'lru-cache';
import type { Log } from '../telemetry/log.ts';

/** Logs a refused connection or call; see `createRefusalLog`. */
export type LogRefusal = (fields: Readonly<Record<string, string | undefined>>, message: string) => void;

const SILENT_MS = 60_000;
const MOST_KINDS = 1_000;
/** The rejected client may control the kind, for example by the name in its certificate. */
const MOST_LINES = 10;

/**
 * Logs rejections: each kind once a minute, because rejected clients keep retrying, and at most ten kinds. The next
 * line includes the number of skipped ones.
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
