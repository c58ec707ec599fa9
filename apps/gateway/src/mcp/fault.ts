import { MAX_VIOLATIONS } from '@postrider/service';

/** One thing that is wrong with the arguments of a call. */
export interface Fault {
  /** The argument, such as `accounts[0]`; empty for the call as a whole. */
  field: string;
  code: string;
  message: string;
  /** What it is about. */
  platform?: string;
  accountId?: string;
  /** The most, or the least, that is possible, and what the call has. */
  limit?: number;
  actual?: number;
}

/** The faults of several checks; of an argument that one has found at fault, no later one adds any. */
export function mergeFaults(...checks: readonly (readonly Fault[])[]): Fault[] {
  const faults: Fault[] = [];
  for (const found of checks) {
    const fields = new Set(faults.map(({ field }) => field));
    faults.push(...found.filter(({ field }) => !fields.has(field) && !fields.has(wholeOf(field))));
  }
  return faults.slice(0, MAX_VIOLATIONS);
}

/** `accounts` for `accounts[0]`. */
const wholeOf = (field: string) => field.replace(/[.[].*/, '');
