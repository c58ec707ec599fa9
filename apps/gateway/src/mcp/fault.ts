import { MAX_VIOLATIONS } from '@postrider/service';

/** One error in the arguments of a call. */
export interface Fault {
  /** The argument, such as `accounts[0]`; empty for the call as a whole. */
  field: string;
  code: string;
  message: string;
  /** The platform or the account. */
  platform?: string;
  accountId?: string;
  /** The maximum or minimum, and the value in the call. */
  limit?: number;
  actual?: number;
}

/** The faults of several checks. Later checks add no faults for an argument that has one. */
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
