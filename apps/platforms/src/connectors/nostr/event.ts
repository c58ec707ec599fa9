import type { EventTemplate, NostrEvent } from 'nostr-tools/core';
import { getEventHash, verifyEvent } from 'nostr-tools/pure';
import { z } from 'zod';

export type { EventTemplate, NostrEvent };

/** Kinds of events (NIP-01, 09, 22, 25, 42, 46, 65, and Blossom). */
export const KIND = {
  profile: 0,
  note: 1,
  deletion: 5,
  reaction: 7,
  comment: 1_111,
  relayList: 10_002,
  mediaServers: 10_063,
  relaySignIn: 22_242,
  signerMessage: 24_133,
  upload: 24_242,
} as const;

const HEX_64 = /^[0-9a-f]{64}$/;
const HEX_128 = /^[0-9a-f]{128}$/;
const MOST_TAGS = 5_000;

/** A key or an id. */
export const hexId = z.string().regex(HEX_64);

/** The form of an event; `isGenuine` checks its id and signature. */
export const eventForm = z.object({
  id: hexId,
  pubkey: hexId,
  created_at: z.int().nonnegative(),
  kind: z.int().nonnegative(),
  tags: z.array(z.array(z.string())).max(MOST_TAGS),
  content: z.string(),
  sig: z.string().regex(HEX_128),
});

/** Whether an event from outside has its own id, and a signature by its author. */
export const isGenuine = (event: NostrEvent): boolean => verifyEvent({ ...event });

/** The id that an event by an author gets when it is signed. */
export const idOf = (template: EventTemplate, pubkey: string): string =>
  getEventHash({ ...template, pubkey });

/** Now, as events say it. */
export const secondsOf = (moment: Date): number => Math.floor(moment.getTime() / 1000);
