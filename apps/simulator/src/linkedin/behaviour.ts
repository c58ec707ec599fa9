import { z } from 'zod';

/** How LinkedIn behaves where that can be chosen, for members and Pages; `{}` is the usual behaviour. */
export const linkedinBehaviour = z.strictObject({
  /** The processing of videos ends, ends with a failure, or never ends. */
  videos: z.enum(['processed', 'failed', 'stuck']).default('processed'),
  /** Whether an author can read whether a video is ready. */
  showsVideos: z.boolean().default(true),
  /** The same for documents. Members usually can't read whether one is ready. */
  documents: z.enum(['processed', 'failed', 'stuck']).default('processed'),
  showsDocuments: z.boolean().default(false),
  /** Whether people who manage Pages get refresh tokens. */
  refreshTokens: z.boolean().default(true),
  /** The roles that people have on Pages, by handle, if they are not administrators; null: none any more. */
  roles: z.record(z.string(), z.string().nullable()).default({}),
  /** How long a new post can't be commented on. */
  commentsAfterMs: z.int().min(0).default(0),
});

/** The state of the server besides the network. */
export interface LinkedinServer {
  behaviour: z.infer<typeof linkedinBehaviour>;
}
