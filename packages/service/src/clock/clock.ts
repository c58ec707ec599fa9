import { setTimeout as sleep } from 'node:timers/promises';
import type { Connection } from 'mongoose';
import type { Log } from '../telemetry/log.ts';
import { within } from '../telemetry/within.ts';
import { createEstimate } from './estimate.ts';
import { nextTick, onTick } from './ticks.ts';

/** This process's clock compared with the database's. */
export interface ClockState {
  /** The time by which the local clock is ahead. */
  offsetMs: number;
  /** The maximum error of `currentTime`; infinite before the first comparison. */
  maxErrorMs: number;
  /** False while the time is too inaccurate for decisions. */
  isTrusted: boolean;
}

/** The polling interval while waiting for a trusted time. */
const LOOK_MS = 100;
/** The interval of comparisons grows while they agree. */
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2_000;
const COMPARE_WITHIN_MS = 2_000;
/** A change of the offset that is logged. */
const NEWS_MS = 100;
/** The last part of a sleep is separate, so that it uses the latest offset. */
const LAST_SLEEP_MS = 1_000;

const newEstimate = () => createEstimate({ monotonic: () => performance.now(), wall: () => Date.now() });

let estimate = newEstimate();
/** The number of compared connections: one, except in tests with several services in one process. */
let comparing = 0;
let trusted = Promise.withResolvers<void>();

/**
 * The time for all decisions: the database's, which all processes share. The monotonic clock advances it, so that a
 * wrong or adjusted local clock has no effect. A process without a database uses its own time.
 */
export const currentTime = (): Date => new Date(comparing > 0 ? estimate.time() : Date.now());

/** The time in `ms` from now; negative for the past. */
export const timeFromNow = (ms: number): Date => new Date(currentTime().getTime() + ms);

/** False while the time may be wrong by more than half a second. Work that depends on it must wait. */
export const isClockTrusted = (): boolean => comparing === 0 || estimate.isTrusted();

export function clockState(): ClockState {
  if (comparing === 0) return { offsetMs: 0, maxErrorMs: 0, isTrusted: true };
  const isTrusted = estimate.isTrusted();
  return { offsetMs: estimate.offset(), maxErrorMs: estimate.maxError(), isTrusted };
}

/** Skips a loop's work while the time is not trusted. */
export const whileClockTrusted =
  (work: () => Promise<unknown>): (() => Promise<unknown>) =>
  async () =>
    isClockTrusted() && work();

/**
 * Resolves when `moment` has certainly passed: the time is trusted, and later even after subtracting its maximum error.
 * Rejects when `signal` aborts.
 */
export async function sleepUntil(moment: Date, signal: AbortSignal): Promise<void> {
  for (;;) {
    await untilClockTrusted(signal);
    const { isTrusted, maxErrorMs } = clockState();
    if (!isTrusted) continue;
    const left = moment.getTime() - currentTime().getTime() + maxErrorMs;
    if (left <= 0) return;
    await sleep(left > LAST_SLEEP_MS ? left - LAST_SLEEP_MS : Math.ceil(left), undefined, { signal });
  }
}

/** Resolves as soon as the time is trusted, rejects when `signal` aborts before. */
export async function untilClockTrusted(signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  while (!isClockTrusted()) await within(LOOK_MS, trusted.promise, signal);
}

/**
 * Compares the process's clock with the database's until the connection is closed. Resolves after the first comparison,
 * or when `signal` aborts.
 */
export async function startClock(connection: Connection, log: Log, signal?: AbortSignal): Promise<void> {
  const known = Promise.withResolvers<void>();
  signal?.addEventListener('abort', () => known.resolve(), { once: true });
  const closed = new AbortController();
  connection.once('close', () => closed.abort());
  comparing += 1;
  void compareUntil(closed.signal, connection, log, known.resolve).finally(() => {
    known.resolve();
    comparing -= 1;
    if (comparing === 0) estimate = newEstimate();
  });
  await known.promise;
}

async function compareUntil(closed: AbortSignal, connection: Connection, log: Log, known: () => void) {
  const report = createReport(log);
  let pauseMs = FIRST_PAUSE_MS;
  // Detects pauses of the process and changes of its clocks.
  const endTicks = onTick(isClockTrusted);
  while (!closed.aborted) {
    try {
      await compare(connection);
      // The first sample is not trusted until a second one agrees.
      if (!isClockTrusted()) await compare(connection);
      known();
      report();
    } catch (error) {
      log.debug({ err: error }, 'comparing the clock with the database failed');
    }
    pauseMs = isClockTrusted() ? Math.min(pauseMs * 2, LONGEST_PAUSE_MS) : FIRST_PAUSE_MS;
    await pause(pauseMs, closed);
  }
  endTicks();
}

async function compare(connection: Connection): Promise<void> {
  const askedAt = performance.now();
  const admin = connection.getClient().db('admin');
  const { localTime } = await admin.command({ hello: 1 }, { timeoutMS: COMPARE_WITHIN_MS });
  const answeredAt = performance.now();
  if (!(localTime instanceof Date)) throw new Error('the database did not report its time');
  estimate.add({ askedAt, answeredAt, databaseTime: localTime.getTime() });
  if (!isClockTrusted()) return;
  trusted.resolve();
  trusted = Promise.withResolvers();
}

/** Pauses, but no longer than the current time stays trusted. */
async function pause(ms: number, closed: AbortSignal): Promise<void> {
  const wasTrusted = isClockTrusted();
  const end = performance.now() + ms;
  while (!closed.aborted && performance.now() < end && isClockTrusted() === wasTrusted) await nextTick();
}

/** Logs the state of the clock after a change. */
function createReport(log: Log) {
  let logged: ClockState | undefined;
  return () => {
    const state = clockState();
    const moved = Math.abs(state.offsetMs - (logged?.offsetMs ?? Number.NaN));
    if (state.isTrusted === logged?.isTrusted && moved < NEWS_MS) return;
    logged = state;
    const { offsetMs: clockOffsetMs, maxErrorMs: clockMaxErrorMs, isTrusted } = state;
    if (isTrusted) log.info({ clockOffsetMs, clockMaxErrorMs }, 'compared the clock with the database');
    else log.warn({ clockOffsetMs, clockMaxErrorMs }, 'the clock is not trusted: new work waits until it is');
  };
}
