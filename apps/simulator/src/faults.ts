import { type Fault, type FaultInput, fault, type Operation, type PlatformName } from './shapes.ts';

/** A call as a fault sees it. */
export type Target = {
  platform: PlatformName;
  account: string | null;
  operations: readonly Operation[];
};

/** The faults that wait for a call, oldest first. */
export class Faults {
  #waiting: Fault[] = [];

  add(input: FaultInput): void {
    this.#waiting.push(fault.parse(input));
  }

  /** Take the oldest fault that strikes this call before, or after, it is accepted. */
  take(target: Target, stage: 'before' | 'after'): Fault | undefined {
    const index = this.#waiting.findIndex((candidate) => strikes(candidate, target, stage));
    const found = this.#waiting[index];
    if (!found) return undefined;
    if (found.times > 1) this.#waiting[index] = { ...found, times: found.times - 1 };
    else this.#waiting.splice(index, 1);
    return found;
  }

  list(): Fault[] {
    return [...this.#waiting];
  }

  clear(): void {
    this.#waiting = [];
  }
}

function strikes(candidate: Fault, target: Target, stage: 'before' | 'after'): boolean {
  const isAfter = candidate.kind.endsWith('_after');
  if (isAfter !== (stage === 'after')) return false;
  if (candidate.platform && candidate.platform !== target.platform) return false;
  if (candidate.account && candidate.account.toLowerCase() !== target.account) return false;
  return candidate.operation === 'any' || target.operations.includes(candidate.operation);
}
