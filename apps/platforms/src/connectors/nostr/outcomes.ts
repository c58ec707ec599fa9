import { truncate } from '../responses.ts';
import type { Answer } from './messages.ts';

/** The result of sending an event to one relay. */
export type Outcome =
  | { kind: 'accepted'; isDuplicate: boolean }
  /** The relay never takes it. */
  | { kind: 'refused'; reason: string }
  /** The relay does not take it now. */
  | { kind: 'later'; reason: string; isLimited: boolean }
  /** No connection. */
  | { kind: 'away' }
  /** The event was sent, and no answer came. */
  | { kind: 'lost' };

export type RelayOutcome = Outcome & { url: string };

const LONGEST = 150;
const DELETED = 'the relay has had it, and does not show it';
const NEVER = ['blocked', 'restricted', 'mute', 'pow', 'invalid', 'auth-required'];
/** `invalid` is also the answer to a time that is ahead of the relay’s clock. */
const TOO_EARLY = /\bfuture\b|created_at.*\b(?:range|late)\b/i;
/** Notices in place of an answer have no prefix. */
const NOT_TAKEN = /\b(?:exceed|too (?:large|big|long)|max(?:imum)?\b|not allowed)/i;

/** Whether a relay must be asked for the event: it may or may not have it. */
export const isOpen = ({ prefix, isNotice }: Answer): boolean => prefix === 'duplicate' || isNotice;

/** What an answer means; `isThere`: whether the relay shows the event, if it was asked. */
export function outcomeOf({ isAccepted, prefix, text, isNotice }: Answer, isThere?: boolean): Outcome {
  const reason = truncate(text, LONGEST);
  if (isThere) return { kind: 'accepted', isDuplicate: true };
  if (prefix === 'duplicate') return { kind: 'refused', reason: DELETED };
  if (isAccepted) return { kind: 'accepted', isDuplicate: false };
  const isFinal = isNotice ? NOT_TAKEN.test(text) : NEVER.includes(prefix) && !TOO_EARLY.test(text);
  return isFinal
    ? { kind: 'refused', reason }
    : { kind: 'later', reason, isLimited: prefix === 'rate-limited' };
}

/** A relay as people know it. */
const nameOf = (url: string) => url.replace(/^wss?:\/\//, '');

/** What a relay did, as a sentence. */
export function sentenceOf(outcome: RelayOutcome): string {
  const name = nameOf(outcome.url);
  switch (outcome.kind) {
    case 'accepted':
      return `${name} has the post.`;
    case 'refused':
      return `${name} refused it: “${outcome.reason || 'no reason given'}”.`;
    case 'later':
      return `${name} does not accept it now: “${outcome.reason || 'no reason given'}”.`;
    case 'away':
      return `${name} is unreachable.`;
    case 'lost':
      return `${name} did not answer.`;
  }
}

/** No relay has accepted an event. */
export class RelaysError extends Error {
  override name = 'RelaysError';
  readonly outcomes: readonly RelayOutcome[];

  constructor(outcomes: readonly RelayOutcome[]) {
    super(`no relay accepted the event: ${outcomes.map(sentenceOf).join(' ')}`);
    this.outcomes = outcomes;
  }
}
