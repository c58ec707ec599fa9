import type { Failure, Verdict } from '../connectors/verdict.ts';

/** Why a live post was not changed, for people. */
export interface ChangeFailure {
  failure: Failure;
  /** Repeating the call does not help. */
  isFinal: boolean;
  /** How long the platform asked to wait. */
  retryAfterMs?: number | undefined;
}

const ON_PLATFORM = 'Delete the post on the platform.';
const RECONNECT = 'Connect the account again, then delete the post again.';
const REPEATED = 'Wait. The deletion is repeated automatically.';

const ACTIONS: { [code in Failure['code']]?: string } = {
  account_needs_reconnect: RECONNECT,
  server_moved: RECONNECT,
  platform_unavailable: REPEATED,
  rate_limited: REPEATED,
};

const EDIT_ACTIONS: { [code in Failure['code']]?: string } = {
  account_needs_reconnect: 'Connect the account again, then edit the post again.',
  server_moved: 'Connect the account again, then edit the post again.',
  platform_unavailable: 'Wait. The edit is repeated automatically.',
  rate_limited: 'Wait. The edit is repeated automatically.',
};

/** A failure of publishing as one of an edit. The live post keeps its earlier text. */
export const editFailure = ({ code, message, action }: Failure): Failure => ({
  code,
  message: message.replace(/ rejected the post(?=[.:])/, ' refused to change the post'),
  action: EDIT_ACTIONS[code] ?? (code === 'platform_rejected' ? action : 'Edit the post on the platform.'),
});

/** The number of posts differs. */
export const otherParts: Failure = {
  code: 'platform_rejected',
  message: 'A live thread can’t get more or fewer posts.',
  action: 'Edit the post again, with as many texts as before.',
};

/** A failure of publishing as one of a deletion: the reason, and what to do about it. */
export const deletionFailure = ({ code, message }: Failure): Failure => ({
  code,
  message: message.replace(/ rejected the post(?=[.:])/, ' refused to delete the post'),
  action: ACTIONS[code] ?? ON_PLATFORM,
});

/** The failure of a repeatable call: unclear outcomes are simply repeated. */
export const failureOf = (verdict: Verdict): ChangeFailure => ({
  failure: verdict.failure,
  isFinal: verdict.kind === 'rejected' || verdict.kind === 'reconnect',
  ...(verdict.kind === 'retry_later' && { retryAfterMs: verdict.afterMs }),
});

/** The id of a part is not known. */
export const lastPartUnknown: Failure = {
  code: 'internal',
  message:
    'The id of this post on the platform is not known: the platform did not report it, or an earlier version did not keep it.',
  action: ON_PLATFORM,
};
