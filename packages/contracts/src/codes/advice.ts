/** What the documentation says about a code. */
export interface Advice {
  /** What happened, in general. */
  cause: string;
  /** What the caller or the user can do about it. */
  cure: string;
}
