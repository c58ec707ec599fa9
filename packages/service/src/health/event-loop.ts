import { createHistogram } from 'node:perf_hooks';
import { onTick } from '../clock/ticks.ts';
import type { Log } from '../telemetry/log.ts';
import { observe } from '../telemetry/metrics.ts';
import { servedSinceLastLook } from './in-flight.ts';

/** Periods in which this process computed without a pause, in milliseconds. */
export interface BusyReport {
  maxMs: number;
  p99Ms: number;
}

/** No request may block a process for longer than this. */
export const MAX_BUSY_MS = 200;

/** The most requests in a warning. */
const MAX_NAMED = 20;

const stretches = createHistogram();

/** The periods since the last call of this function. */
export function readBusy(): BusyReport {
  const report = { maxMs: stretches.count > 0 ? stretches.max : 0, p99Ms: stretches.percentile(99) };
  stretches.reset();
  return report;
}

/**
 * Measures how long the main thread computes without a pause. If that is too long, logs a warning with the current
 * requests. Time spent waiting for a processor does not count, so that a busy machine causes no false alarms. Returns a
 * function that ends it.
 */
export const startEventLoopMonitor = (log: Log): (() => void) =>
  onTick(({ passedMs, usedMs, lateMs }) => {
    const busyMs = Math.round(Math.min(passedMs, usedMs));
    stretches.record(Math.max(1, busyMs));
    observe('postrider_event_loop_delay_seconds', {}, lateMs / 1_000);
    const requests = servedSinceLastLook();
    if (busyMs > MAX_BUSY_MS)
      log.warn({ busyMs, requests: requests.slice(0, MAX_NAMED) }, 'the event loop was kept busy');
  });
