/** The times since the previous tick. */
export interface Tick {
  passedMs: number;
  /** The main thread's processor time in it. */
  usedMs: number;
  /** The delay of the tick. */
  lateMs: number;
}

const BUSY_TICK_MS = 20;
const IDLE_TICK_MS = 100;
/** The most processor time of an idle process, as a fraction of a tick. */
const IDLE_SHARE = 0.1;

const callbacks = new Set<(tick: Tick) => void>();
let timer: NodeJS.Timeout | undefined;

/**
 * Calls back fifty times a second while the process computes, and ten times a second while it is idle. All callers
 * share one timer, because waking an idle process costs more than the work. Returns a function that ends the calls.
 */
export function onTick(callback: (tick: Tick) => void): () => void {
  callbacks.add(callback);
  if (!timer) startTicks();
  return () => void callbacks.delete(callback);
}

/** Resolves at the next tick. */
export const nextTick = (): Promise<void> =>
  new Promise((resolve) => {
    const end = onTick(() => {
      end();
      resolve();
    });
  });

function startTicks(): void {
  let at = performance.now();
  let cpu = process.threadCpuUsage();

  function schedule(afterMs: number): void {
    timer = setTimeout(tick, afterMs, afterMs).unref();
  }

  function tick(afterMs: number): void {
    if (callbacks.size === 0) {
      timer = undefined;
      return;
    }
    const passedMs = performance.now() - at;
    const { user, system } = process.threadCpuUsage(cpu);
    const usedMs = (user + system) / 1_000;
    at = performance.now();
    cpu = process.threadCpuUsage();
    schedule(usedMs > passedMs * IDLE_SHARE ? BUSY_TICK_MS : IDLE_TICK_MS);
    for (const callback of callbacks) callback({ passedMs, usedMs, lateMs: Math.max(0, passedMs - afterMs) });
  }

  schedule(BUSY_TICK_MS);
}
