import { classifyCommon } from '../classify-common.ts';
import { rateLimited, refused, serverFailed, unavailable } from '../failures.ts';
import type { Failure, Verdict } from '../verdict.ts';
import { type RelayOutcome, RelaysError, sentenceOf } from './outcomes.ts';
import { SignerError } from './signer-errors.ts';

const NAME = 'Nostr';

/** Classifies the outcomes of all relays together, the errors of a signer, and those of a media server. */
export function classify(error: unknown): Verdict {
  if (error instanceof RelaysError) return classifyOutcomes(error.outcomes);
  if (!(error instanceof SignerError)) return classifyCommon(NAME, error);
  const { kind, failure } = error;
  if (kind === 'revoked') return { kind: 'reconnect', failure };
  if (kind === 'refused') return { kind: 'rejected', failure };
  return { kind: 'retry_later', failure };
}

/** Without an answer from one relay, the event may be there; what one relay may take later is tried again. */
function classifyOutcomes(outcomes: readonly RelayOutcome[]): Verdict {
  const kinds = new Set(outcomes.map(({ kind }) => kind));
  const isAway = outcomes.every(({ kind }) => kind === 'away' || kind === 'lost');
  if (kinds.has('lost')) return { kind: 'unknown', failure: about(unavailable(NAME), outcomes), isAway };
  if (outcomes.some((outcome) => outcome.kind === 'later' && outcome.isLimited))
    return { kind: 'retry_later', failure: about(rateLimited(NAME), outcomes) };
  if (kinds.has('later')) return { kind: 'retry_later', failure: about(serverFailed(NAME), outcomes) };
  if (kinds.has('away')) return { kind: 'retry_later', failure: about(unavailable(NAME), outcomes), isAway };
  return { kind: 'rejected', failure: { ...refused(NAME, ''), message: sentences(outcomes) } };
}

const sentences = (outcomes: readonly RelayOutcome[]) =>
  `No relay accepted the post. ${outcomes.map(sentenceOf).join(' ')}`;

const about = (failure: Failure, outcomes: readonly RelayOutcome[]): Failure => ({
  ...failure,
  message: `${failure.message} ${outcomes.map(sentenceOf).join(' ')}`,
});
