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
