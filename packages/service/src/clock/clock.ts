import { setTimeout as sleep } from 'node:timers/promises';
import type { Connection } from 'mongoose';
import type { Log } from '../telemetry/log.ts';
import { within } from '../telemetry/within.ts';
import { createEstimate } from './estimate.ts';
import { nextTick, onTick } from './ticks.ts';

/** This process's clock compared with the database's. */
export interface ClockState {
  /** By how much the local clock is ahead. */
  offsetMs: number;
  /** The most that `currentTime` may be wrong by; infinite while nothing is known. */
  maxErrorMs: number;
  /** False while the time is not good enough to decide by. */
  isTrusted: boolean;
}

/** How often those who wait for a trusted time look at it. */
const LOOK_MS = 100;
/** Comparisons follow each other slower and slower while they agree. */
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2_000;
const COMPARE_WITHIN_MS = 2_000;
/** A change of the offset that is worth a line in the log. */
const NEWS_MS = 100;
/** The last part of a sleep is slept on its own, by what is known of the time by then. */
const LAST_SLEEP_MS = 1_000;

const newEstimate = () => createEstimate({ monotonic: () => performance.now(), wall: () => Date.now() });

let estimate = newEstimate();
/** How many connections it is compared over: one, save where a test runs several services in one process. */
let comparing = 0;
let trusted = Promise.withResolvers<void>();

/**
 * The time that decisions go by: the database's, which all processes share. It is carried on by the monotonic clock, so
 * that a local clock that is wrong or is set changes nothing. A process without a database has its own time only.
 */
export const currentTime = (): Date => new Date(comparing > 0 ? estimate.time() : Date.now());

/** The time in `ms` from now, or before now where it is negative. */
export const timeFromNow = (ms: number): Date => new Date(currentTime().getTime() + ms);

/** False while the time may be wrong by more than half a second. Work that depends on it is then not taken. */
export const isClockTrusted = (): boolean => comparing === 0 || estimate.isTrusted();

export function clockState(): ClockState {
  if (comparing === 0) return { offsetMs: 0, maxErrorMs: 0, isTrusted: true };
  const isTrusted = estimate.isTrusted();
  return { offsetMs: estimate.offset(), maxErrorMs: estimate.maxError(), isTrusted };
}

/** A loop's work that is left undone while the time is not trusted. */
export const whileClockTrusted =
  (work: () => Promise<unknown>): (() => Promise<unknown>) =>
  async () =>
    isClockTrusted() && work();

/**
 * Resolves when `moment` has certainly come: the time is trusted, and past it even where it is wrong by its maximum
 * error. Rejects when `signal` aborts.
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
 * Compares the process's clock with the database's from now on, until the connection is closed. Resolves once something
 * is known, or when `signal` aborts.
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
  // Sees whether the process was paused or its clocks were set.
  const endTicks = onTick(isClockTrusted);
  while (!closed.aborted) {
    try {
      await compare(connection);
      // The first one stands alone until a second one agrees.
      if (!isClockTrusted()) await compare(connection);
      known();
      report();
    } catch (error) {
      log.debug({ err: error }, 'the clock could not be compared with the database');
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

/** Pauses, and for no longer than the time is trusted as it is now. */
async function pause(ms: number, closed: AbortSignal): Promise<void> {
  const wasTrusted = isClockTrusted();
  const end = performance.now() + ms;
  while (!closed.aborted && performance.now() < end && isClockTrusted() === wasTrusted) await nextTick();
}

/** Logs how the clock stands when that has changed. */
function createReport(log: Log) {
  let logged: ClockState | undefined;
  return () => {
    const state = clockState();
    const moved = Math.abs(state.offsetMs - (logged?.offsetMs ?? Number.NaN));
    if (state.isTrusted === logged?.isTrusted && moved < NEWS_MS) return;
    logged = state;
    const { offsetMs: clockOffsetMs, maxErrorMs: clockMaxErrorMs, isTrusted } = state;
    if (isTrusted) log.info({ clockOffsetMs, clockMaxErrorMs }, 'the clock was compared with the database');
    else
      log.warn({ clockOffsetMs, clockMaxErrorMs }, 'the clock is not trusted: no work is taken until it is');
  };
}
