import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Response } from 'express';
import {
  type Call,
  type Fault,
  type FaultInput,
  fault,
  type Operation,
  type PlatformName,
} from './shapes.ts';

const CALLS_KEPT = 100_000;
const CALLS_DROPPED_AT_ONCE = 1000;

/** The properties of a call that a fault can match. */
export type Target = {
  platform: PlatformName;
  account: string | null;
  operations: readonly Operation[];
};

/** The injected faults, oldest first. */
class Faults {
  #pending: Fault[] = [];

  add(input: FaultInput): void {
    this.#pending.push(fault.parse(input));
  }

  /** Takes the oldest fault that matches this call, before or after it is accepted. */
  take(target: Target, stage: 'before' | 'after'): Fault | undefined {
    const index = this.#pending.findIndex((candidate) => matches(candidate, target, stage));
    const found = this.#pending[index];
    if (!found) return undefined;
    if (found.times > 1) this.#pending[index] = { ...found, times: found.times - 1 };
    else this.#pending.splice(index, 1);
    return found;
  }

  list(): Fault[] {
    return [...this.#pending];
  }

  clear(): void {
    this.#pending = [];
  }
}

function matches(candidate: Fault, target: Target, stage: 'before' | 'after'): boolean {
  const isAfter = candidate.kind.endsWith('_after');
  if (isAfter !== (stage === 'after')) return false;
  if (candidate.platform && candidate.platform !== target.platform) return false;
  if (candidate.account && candidate.account.toLowerCase() !== target.account) return false;
  return candidate.operation === 'any' || target.operations.includes(candidate.operation);
}

/** The traffic of the simulator: recorded calls, injected faults, and connections that are held open. */
export class Traffic {
  readonly faults = new Faults();
  readonly #stopping = new AbortController();
  #calls: Call[] = [];

  /** Records a call; the router completes the record with its response. */
  begin(call: Omit<Call, 'answeredAtMs' | 'status' | 'outcome'>): Call {
    const recorded: Call = { ...call, answeredAtMs: null, status: null, outcome: 'pending' };
    this.#calls.push(recorded);
    if (this.#calls.length > CALLS_KEPT) this.#calls.splice(0, CALLS_DROPPED_AT_ONCE);
    return recorded;
  }

  calls(): readonly Call[] {
    return this.#calls;
  }

  /** Waits; returns false if the simulator stops first. */
  async wait(ms: number): Promise<boolean> {
    try {
      await delay(ms, undefined, { signal: this.#stopping.signal });
      return true;
    } catch {
      return false;
    }
  }

  /** Holds the connection open without a response until the client closes it or the simulator stops. */
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
