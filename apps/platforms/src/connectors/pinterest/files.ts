import { FETCHED_IMAGE_BYTES, type PinterestOptions } from '@postrider/platform-rules/pinterest/limits';
import { z } from 'zod';
import type { Job, JobFile } from '../connector.ts';
import { RefusedError } from '../failures.ts';
import { NO_BOARD } from './failures.ts';
import type { Session } from './session.ts';
import { type createVideos, video } from './videos.ts';

/** The files of a Pin as its call names them. */
export const prepared = z.object({
  video: video.optional(),
  /** The public address of the video's cover, if it is an image. */
  cover: z.string().optional(),
  /** The public addresses of the images, in order. */
  images: z.array(z.string()).default([]),
});
export type Prepared = z.infer<typeof prepared>;

/** Each attempt has new addresses, so that a day is enough. */
const ADDRESS_LIVES_MS = 24 * 60 * 60_000;

/** The public address of an image in the form that Pinterest takes. */
async function addressOf({ open }: JobFile): Promise<string> {
  const image = await (await open()).as({
    mimeTypes: ['image/jpeg', 'image/png'],
    maxBytes: FETCHED_IMAGE_BYTES,
  });
  return image.publicUrl(ADDRESS_LIVES_MS);
}

/** Prepares the files of a Pin: uploads a video, and gives images public addresses, from which Pinterest fetches them. */
export const createFiles =
  (uploadVideo: ReturnType<typeof createVideos>) =>
  async (
    job: Job<PinterestOptions>,
    session: Session,
    soFar: Prepared | undefined,
    save: (prepared: Prepared) => Promise<void>,
  ): Promise<Prepared> => {
    if (job.words.options.board === undefined) throw new RefusedError(NO_BOARD);
    const [first] = job.files;
    if (first && (soFar?.video || (await first.open()).type === 'video')) {
      const keep = (state: Prepared['video']) => save({ video: state, images: [] });
      const ready = await uploadVideo(job, session, first, soFar?.video, keep);
      const cover = job.cover && (await addressOf(job.cover));
      return { video: ready, images: [], ...(cover && { cover }) };
    }
    const images: string[] = [];
    for (const file of job.files) images.push(await addressOf(file));
    return { images };
  };
