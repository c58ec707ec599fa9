import { z } from 'zod';

/** How a relay behaves; by default as the relay of nostr-sdk 0.45 does. */
const relayBehaviour = z.strictObject({
  /** The answer to an event that it has. */
  duplicates: z.enum(['true', 'false', 'without a reason']).default('true'),
  /** Refusals name the event; otherwise their id is empty. */
  namesEvents: z.boolean().default(true),
  maxBytes: z.int().min(1).default(65_536),
  /** It says that an event is too long in a notice only. */
  noticesSize: z.boolean().default(false),
  /** Seconds that an event may be ahead of its clock. */
  maxAheadSeconds: z.int().nullable().default(null),
  /** It wants to know who connects (NIP-42). */
  needsAuth: z.boolean().default(false),
  /** The reason with which it refuses every post, such as “blocked: not on the list”; null: it accepts them. */
  refuses: z.string().nullable().default(null),
  /** What becomes of an event that is sent again after its deletion. */
  deleted: z.enum(['refused', 'accepted', 'hidden']).default('refused'),
  /** It closes a query after its events, without being asked to. */
  closesQueries: z.boolean().default(true),
  /** It ends the connection for each post, before or after it stores it. */
  cuts: z.enum(['before', 'after']).nullable().default(null),
});
type RelayBehaviour = z.infer<typeof relayBehaviour>;
type RelayBehaviourInput = z.input<typeof relayBehaviour>;

/** How relays, the remote signers of all accounts, and the media server behave. */
export const nostrBehaviour = z.strictObject({
  /** By their names, which are the ends of their addresses. */
  relays: z.record(z.string(), relayBehaviour).default({}),
  signer: z
    .enum(['signs', 'silent', 'refuses', 'asks for approval', 'signs something else', 'forgets'])
    .default('signs'),
  /** The refusal of each upload. */
  uploads: z
    .strictObject({ status: z.int().min(400).max(499), reason: z.string() })
    .nullable()
    .default(null),
  /** Files are stored in another form. */
  changesFiles: z.boolean().default(false),
});
export type NostrBehaviour = z.infer<typeof nostrBehaviour>;
export type NostrBehaviourInput = z.input<typeof nostrBehaviour>;

/** The network, whose behaviour can be changed. */
export type NostrNetwork = { behaviour: NostrBehaviour };

const USUAL = relayBehaviour.parse({});

/** The behaviour of a relay. */
export const behaviourOf = ({ behaviour }: NostrNetwork, name: string): RelayBehaviour =>
  behaviour.relays[name] ?? USUAL;

/** The behaviour of nostr-relay 1.14 (Python). */
export const PYTHON_RELAY: RelayBehaviourInput = {
  duplicates: 'false',
  namesEvents: false,
  maxBytes: 4_096,
  maxAheadSeconds: 3_600,
  deleted: 'accepted',
  closesQueries: false,
};

/** The behaviour of nostr-rs-relay 0.8.12. */
export const NOSTR_RS_RELAY: RelayBehaviourInput = {
  duplicates: 'without a reason',
  maxBytes: 131_072,
  noticesSize: true,
  maxAheadSeconds: 1_800,
  deleted: 'hidden',
  closesQueries: false,
};
