import type { ResultErrorCode } from '@postrider/contracts/codes';

/** Why a call failed, in plain sentences for people. */
export interface Failure {
  code: ResultErrorCode;
  message: string;
  action: string;
}

export type Verdict =
  /** Rejected without effect, or never sent because the host `isAway`: retry after `afterMs` or later. */
  | { kind: 'retry_later'; failure: Failure; afterMs?: number; isAway?: boolean }
  /** Permanently rejected: the post or the account must change. */
  | { kind: 'rejected'; failure: Failure }
  /** The access token has expired: rejected without effect; use `refresh`. */
  | { kind: 'expired'; failure: Failure }
  /** The account has lost access. */
  | { kind: 'reconnect'; failure: Failure }
  /** The outcome is unknown. `isAway` false: the server responds to other calls. */
  | { kind: 'unknown'; failure: Failure; isAway?: boolean };
