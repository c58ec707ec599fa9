import { z } from 'zod';

const BLOCK_BYTES = 256 * 1024;
const blocks = z.int().min(0).multipleOf(BLOCK_BYTES);

/** How YouTube behaves where that can be chosen; it counts for videos that are there already too. */
export const youtubeBehaviour = z.strictObject({
  /** The processing of videos ends, ends with a failure, or never ends; or YouTube rejects them. */
  videos: z.enum(['processed', 'failed', 'rejected', 'stuck']).default('processed'),
  /** Why, as YouTube names it. */
  reason: z.string().default(''),
  /** Videos stay private, as the update shows, or only a later read. */
  locked: z.enum(['never', 'at_once', 'later']).default('never'),
  /** What the project may use in a day. */
  quota: z
    .strictObject({ uploads: z.int().min(0).default(100), units: z.int().min(0).default(10_000) })
    .prefault({}),
  /** The most bytes that are kept of one request. */
  keepsBytes: blocks.optional(),
  /** A request with more bytes ends with 503 after these were kept. */
  breaksAfterBytes: blocks.optional(),
  /** Whether the addresses of all uploads end now. */
  forgetsUploads: z.boolean().default(false),
  /** Whether the channels may set covers. */
  allowsCovers: z.boolean().default(true),
  /** The handles of people without a channel. */
  withoutChannel: z.array(z.string()).default([]),
  /** Whether people get refresh tokens. */
  refreshTokens: z.boolean().default(true),
});

const california = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' });

/** No use yet today. Google's days begin at midnight in California. */
export const unused = () => ({ day: california.format(new Date()), uploads: 0, units: 0 });

/** The server besides the network: its behaviour, and what the project has used today. */
export interface YoutubeServer {
  behaviour: z.infer<typeof youtubeBehaviour>;
  used: { day: string; uploads: number; units: number };
}
