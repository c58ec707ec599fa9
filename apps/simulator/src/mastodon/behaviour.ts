import { z } from 'zod';

/** How the Mastodon server behaves; by default as Mastodon does. */
export const mastodonBehaviour = z.strictObject({
  /** The software in NodeInfo; null: there is no NodeInfo. */
  software: z
    .strictObject({ name: z.string(), version: z.string() })
    .nullable()
    .default({ name: 'mastodon', version: '4.5.0' }),
  /** A repeated `Idempotency-Key` returns the existing post. */
  keepsKeys: z.boolean().default(true),
  /** Posts are shown as they were written, without replacing emoticons or passing on HTML. */
  showsAsSent: z.boolean().default(true),
  /** An attachment keeps its id in the post. */
  keepsMediaIds: z.boolean().default(true),
  /** An author's list of posts includes private ones. */
  listsPrivate: z.boolean().default(true),
  /** Which versions of `instance` there are, and whether v1 has `max_toot_chars` instead of `configuration`. */
  instancePages: z.enum(['v1 and v2', 'v1', 'v1 with max_toot_chars']).default('v1 and v2'),
  maxCharacters: z.int().min(1).default(500),
  /** The status for an invalid token. */
  badTokenStatus: z.int().min(400).max(499).default(401),
});
export type MastodonBehaviour = z.infer<typeof mastodonBehaviour>;
/** The Mastodon server, whose behaviour can be changed. */
export type MastodonServer = { behaviour: MastodonBehaviour };
export type MastodonBehaviourInput = z.input<typeof mastodonBehaviour>;

/** The behaviour of snac 2.96. */
export const SNAC: MastodonBehaviourInput = {
  software: { name: 'snac', version: '2.96' },
  keepsKeys: false,
  showsAsSent: false,
  keepsMediaIds: false,
  listsPrivate: false,
  instancePages: 'v1',
  maxCharacters: 100_000,
  badTokenStatus: 422,
};
