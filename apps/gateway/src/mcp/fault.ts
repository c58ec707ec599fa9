/** One thing that is wrong with the arguments of a call. */
export interface Fault {
  /** The argument, such as `accounts[0]`; empty for the call as a whole. */
  field: string;
  code: string;
  message: string;
  /** Where a limit was exceeded. */
  limit?: number;
  actual?: number;
}
