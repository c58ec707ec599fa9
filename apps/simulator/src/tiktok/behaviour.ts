import { z } from 'zod';

const limit = z.int().min(0).optional();

/** How TikTok behaves where that can be chosen; it counts for posts that are being processed too. */
export const tiktokBehaviour = z.strictObject({
  /** What the operator’s app may do. */
  appState: z.enum(['inbox', 'unaudited', 'audited']).default('audited'),
  /** Whether accounts are private, as apps without an audit need them. */
  privateAccounts: z.boolean().default(true),
  /** What creators allow. */
  creator: z
    .strictObject({
      privacy: z
        .array(z.string())
        .default(['PUBLIC_TO_EVERYONE', 'MUTUAL_FOLLOW_FRIENDS', 'FOLLOWER_OF_CREATOR', 'SELF_ONLY']),
      commentDisabled: z.boolean().default(false),
      duetDisabled: z.boolean().default(false),
      stitchDisabled: z.boolean().default(false),
      longestSeconds: z.int().min(1).default(600),
    })
    .prefault({}),
  /** The processing of posts ends, ends with a failure, or never ends. */
  processing: z.enum(['published', 'failed', 'stuck']).default('published'),
  /** Why it fails, as TikTok names it. */
  reason: z.string().default('internal'),
  /** Whether the ids of public posts are released. */
  showsIds: z.boolean().default(true),
  /** The most bytes that are kept of one chunk. */
  keepsBytes: z.int().min(1).optional(),
  /** Whether the addresses of all uploads end now. */
  endsUploads: z.boolean().default(false),
  /** The address with which those of photos must begin; any if absent. */
  verifiedPrefix: z.string().optional(),
  /** Whether people get refresh tokens. */
  refreshTokens: z.boolean().default(true),
  /** The most calls of an account in a minute; any number if absent. TikTok allows 6, 20 and 30. */
  perMinute: z.strictObject({ inits: limit, creatorInfos: limit, statuses: limit }).prefault({}),
});
export type Behaviour = z.infer<typeof tiktokBehaviour>;

/** The server besides the network. */
export interface TiktokServer {
  behaviour: Behaviour;
}
