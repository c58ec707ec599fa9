import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Response } from 'express';
import { Faults } from './faults.ts';
import type { Call } from './shapes.ts';

const CALLS_KEPT = 100_000;
const CALLS_DROPPED_AT_ONCE = 1000;

/** What passes through the simulator: the calls it saw, the faults in wait, the connections it holds open. */
export class Traffic {
  readonly faults = new Faults();
  readonly #stopping = new AbortController();
  #calls: Call[] = [];

  /** Note a call's arrival; the door completes it when it answers. */
  begin(call: Omit<Call, 'answeredAtMs' | 'status' | 'outcome'>): Call {
    const noted: Call = { ...call, answeredAtMs: null, status: null, outcome: 'pending' };
    this.#calls.push(noted);
    if (this.#calls.length > CALLS_KEPT) this.#calls.splice(0, CALLS_DROPPED_AT_ONCE);
    return noted;
  }

  calls(): readonly Call[] {
    return this.#calls;
  }

  /** Wait, but no longer than the simulator runs. Returns false when it stops first. */
  async wait(ms: number): Promise<boolean> {
    try {
      await delay(ms, undefined, { signal: this.#stopping.signal });
      return true;
    } catch {
      return false;
    }
  }

  /** Hold the connection open without an answer until the client gives up or the simulator stops. */
  async hold(res: Response): Promise<void> {
    const { signal } = this.#stopping;
    if (res.destroyed || signal.aborted) return;
    await once(res, 'close', { signal }).catch(() => {});
  }

  clear(): void {
    this.faults.clear();
    this.#calls = [];
  }

  stop(): void {
    this.#stopping.abort();
  }
}
