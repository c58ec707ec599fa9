import { z } from 'zod';

/** What a relay sends (NIP-01, 42). */
const relayMessage = z.union([
  z
    .tuple([z.literal('OK'), z.string(), z.boolean()], z.unknown())
    .transform(([kind, id, isAccepted, text]) => ({ kind, id, isAccepted, text: textOf(text) })),
  z
    .tuple([z.literal('EVENT'), z.string(), z.unknown()])
    .transform(([kind, subscription, event]) => ({ kind, subscription, event })),
  z.tuple([z.literal('EOSE'), z.string()]).transform(([kind, subscription]) => ({ kind, subscription })),
  z
    .tuple([z.literal('CLOSED'), z.string()], z.unknown())
    .transform(([kind, subscription, text]) => ({ kind, subscription, text: textOf(text) })),
  z.tuple([z.literal('NOTICE'), z.string()]).transform(([kind, text]) => ({ kind, text: textOf(text) })),
  z.tuple([z.literal('AUTH'), z.string()]).transform(([kind, challenge]) => ({ kind, challenge })),
]);
export type RelayMessage = z.infer<typeof relayMessage>;

const LONGEST_TEXT = 1_000;
const textOf = (text: unknown) => (typeof text === 'string' ? text.slice(0, LONGEST_TEXT) : '');

/** A message of a relay; undefined for anything that clients need not understand. */
export function readMessage(text: string): RelayMessage | undefined {
  try {
    return relayMessage.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** The answer to an event. The prefix decides, because relays disagree about the flag. */
export interface Answer {
  isAccepted: boolean;
  /** `duplicate`, `blocked`, `rate-limited` …, or "". */
  prefix: string;
  text: string;
  /** The relay sent a notice in place of an answer. */
  isNotice: boolean;
}

const PREFIX = /^([a-z-]{1,30}):/;

export const answerOf = (isAccepted: boolean, text: string, isNotice = false): Answer => ({
  isAccepted,
  prefix: PREFIX.exec(text)?.[1] ?? '',
  text,
  isNotice,
});
