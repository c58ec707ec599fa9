import { type Loop, startLoop } from '../jobs/loop.ts';
import { abortable } from '../telemetry/abort.ts';
import type { Log } from '../telemetry/log.ts';

/** A dependency of a service, and its check. */
export interface Check {
  name: string;
  /** False if the service is ready without it; its state is still reported. */
  isNeeded?: boolean;
  /** Rejects while the dependency can't be used. The signal aborts at the deadline; a later result is ignored. */
  check(signal: AbortSignal): Promise<unknown>;
}

export interface DependencyState {
  name: string;
  isNeeded: boolean;
  isUp: boolean;
  /** Why it is down, for the log. It may contain servers and addresses. */
  reason?: unknown;
}

export interface ReadinessReport {
  isReady: boolean;
  dependencies: DependencyState[];
}

/** Returns the state of every dependency within about a second. Never rejects. */
export type Readiness = () => Promise<ReadinessReport>;

const DEADLINE_MS = 1_000;

/** Runs all checks at the same time, each with a deadline. Concurrent calls share one result. */
export function createReadiness(checks: readonly Check[], deadlineMs = DEADLINE_MS): Readiness {
  let running: Promise<ReadinessReport> | undefined;

  async function run(): Promise<ReadinessReport> {
    const dependencies = await Promise.all(checks.map((check) => stateOf(check, deadlineMs)));
    running = undefined;
    return { isReady: dependencies.every(({ isUp, isNeeded }) => isUp || !isNeeded), dependencies };
  }

  return () => {
    running ??= run();
    return running;
  };
}

async function stateOf(
  { name, isNeeded = true, check }: Check,
  deadlineMs: number,
): Promise<DependencyState> {
  const signal = AbortSignal.timeout(deadlineMs);
  try {
    await abortable(check(signal), signal);
    return { name, isNeeded, isUp: true };
  } catch (reason) {
    return { name, isNeeded, isUp: false, reason };
  }
}

const CHECK_EVERY_MS = 2_000;
/** The interval while it is not ready, and until a second check confirms a change. */
const RECHECK_EVERY_MS = 1_000;
/** A single different check is not a change, because an election or a lost packet is over before the next one. */
const CHECKS_FOR_A_CHANGE = 2;

/**
 * Checks readiness in the background. Calls back with the result of the first check, then with every change that two
 * checks in a row confirm, and logs it.
 */
export async function watchReadiness(
  readiness: Readiness,
  log: Log,
  onChange: (isReady: boolean) => void,
): Promise<Loop> {
  const first = await readiness();
  let isReady = first.isReady;
  let different = 0;
  const report = ({ dependencies }: ReadinessReport) => {
    const away = dependencies.filter(({ isUp }) => !isUp);
    const state = away.map(({ name, reason }) => ({
      name,
      err: reason instanceof Error ? reason.message : reason,
    }));
    if (isReady) log.info('all required dependencies are available');
    else log.warn({ away: state }, 'not ready');
    onChange(isReady);
  };
  if (isReady) onChange(true);
  else report(first);

  const pauseMs = () => (isReady && different === 0 ? CHECK_EVERY_MS : RECHECK_EVERY_MS);
  return startLoop('readiness', pauseMs, log, async () => {
    const latest = await readiness();
    different = latest.isReady === isReady ? 0 : different + 1;
    if (different < CHECKS_FOR_A_CHANGE) return;
    isReady = latest.isReady;
    different = 0;
    report(latest);
  });
}
