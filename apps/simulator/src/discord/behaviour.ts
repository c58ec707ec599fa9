import { z } from 'zod';
import { RIGHTS } from './rights.ts';

/** How Discord behaves where that can be chosen; `{}` is the usual behaviour. */
export const discordBehaviour = z.strictObject({
  /** The kind of the accounts’ channels. */
  kind: z.enum(['text', 'announcement', 'forum', 'media']).default('text'),
  /** Whether a forum requires a tag. */
  requiresTag: z.boolean().default(false),
  /** The rights that bots lack in the accounts’ channels. */
  missing: z.array(z.enum(RIGHTS)).default([]),
  /** Whether bots can post in a second channel of their server. */
  hasMoreChannels: z.boolean().default(false),
  /** How long a nonce is remembered. */
  nonceMs: z.int().min(0).default(120_000),
  /** Whether lists of messages show their nonces. */
  showsNonces: z.boolean().default(false),
  /** Whether channels list new messages and threads. */
  listsMessages: z.boolean().default(true),
  /** The calls of a bucket in a second. */
  perSecond: z.int().min(1).default(1_000),
});
export type DiscordBehaviour = z.infer<typeof discordBehaviour>;

/** A nonce, and the message that was sent with it. */
interface KnownNonce {
  postId: string;
  atMs: number;
}

/** The state of the server besides the network. */
export interface DiscordServer {
  behaviour: DiscordBehaviour;
  /** By account, channel and nonce. */
  nonces: Map<string, KnownNonce>;
  /** The calls of this second, by bucket. */
  buckets: Map<string, { used: number; endsAtMs: number }>;
}
