import { currentTime } from '@postrider/service';
import { z } from 'zod';

/** A photo that is uploaded and not published. */
const photo = z.object({ id: z.string(), at: z.coerce.date() });
export type Photo = z.infer<typeof photo>;

/** A video that is being uploaded, or waits to be published. */
const video = z.object({
  kind: z.enum(['reel', 'video']),
  id: z.string(),
  step: z.enum(['bytes', 'processing', 'ready']),
  /** Of a reel: where its bytes are sent. */
  uploadUrl: z.string().default(''),
  /** Of a video: its upload, the bytes that are there, and the end of the part that Facebook expects. */
  session: z.string().default(''),
  offset: z.number().default(0),
  end: z.number().default(0),
  at: z.coerce.date(),
});
export type Video = z.infer<typeof video>;

/** One entry per file. */
export const prepared = z.object({ photos: z.array(photo).default([]), video: video.optional() });
export type Prepared = z.infer<typeof prepared>;

/** Facebook deletes uploads that were not published after about a day. */
const LIVES_MS = 20 * 60 * 60_000;

/** Whether an upload is still there. */
export const isFresh = ({ at }: { at: Date }): boolean => currentTime().getTime() - at.getTime() < LIVES_MS;
