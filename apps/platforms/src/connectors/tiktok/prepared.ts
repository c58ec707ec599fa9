import { z } from 'zod';

/** A video whose publication TikTok has begun, and its upload. */
export const upload = z.object({
  publishId: z.string(),
  /** The address for its bytes, which lives an hour. */
  url: z.string(),
  at: z.coerce.date(),
  /** The size of the file. */
  bytes: z.int(),
  /** The first byte that the call which publishes sends. */
  from: z.int().default(0),
  /** Whether everything before it is sent, so that the call may have been made. */
  isOffered: z.boolean().default(false),
  /** Whether TikTok has all bytes already. */
  isSent: z.boolean().default(false),
});
export type Upload = z.infer<typeof upload>;

/** What was done for a post before it is published. */
export const prepared = z.object({
  /** Whether a person finishes it in the app. */
  isForInbox: z.boolean().default(false),
  /** What TikTok allowed the account; absent for the inbox. */
  creator: z
    .object({
      username: z.string(),
      disabled: z.object({ comment: z.boolean(), duet: z.boolean(), stitch: z.boolean() }),
    })
    .optional(),
  upload: upload.optional(),
  /** The public addresses of the photos, in order. */
  photos: z.array(z.string()).default([]),
});
export type Prepared = z.infer<typeof prepared>;
