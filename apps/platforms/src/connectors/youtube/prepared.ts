import { z } from 'zod';

/** What was done for a video before it is made public. */
export const prepared = z.object({
  /** The address of its upload, and when the upload began; until the upload is complete. */
  upload: z.object({ url: z.string(), at: z.coerce.date() }).optional(),
  /** The private video, and when it was complete. */
  video: z.object({ id: z.string(), at: z.coerce.date() }).optional(),
  isProcessed: z.boolean().default(false),
  cover: z.enum(['set', 'refused']).optional(),
  subtitles: z.enum(['added', 'refused']).optional(),
  isInPlaylist: z.boolean().default(false),
});
export type Prepared = z.infer<typeof prepared>;
