/** The documentation of a code. */
export interface Advice {
  /** The cause, in general. */
  cause: string;
  /** What the caller or the user can do. */
  cure: string;
}
