import { snowflake } from '../ids.ts';
import { FetchError, fetchFile } from '../meta/fetch.ts';
import type { Incoming } from '../platform.ts';
import type { Media } from '../rows.ts';
import type { Task, Tasks } from './tasks.ts';

const MOST_BYTES = 20_000_000;
const SHORT_SIDE = 1_080;
const TYPES = ['image/jpeg', 'image/webp'];

/** Why TikTok can't use a photo. */
class PhotoError extends Error {}

/** Fetches the photos of a publication after its call, and processes them. One that can't be used fails all. */
export async function fetchPhotos(
  call: Pick<Incoming, 'network' | 'receivedAtMs'>,
  tasks: Tasks,
  task: Task,
  urls: readonly string[],
): Promise<void> {
  const { network, receivedAtMs } = call;
  const media: Media[] = [];
  try {
    for (const url of urls) {
      const { bytes, mimeType, width, height } = await fetchFile(url, 'image', MOST_BYTES);
      if (!TYPES.includes(mimeType)) throw new PhotoError('file_format_check_failed');
      if (Math.min(width, height) > SHORT_SIDE) throw new PhotoError('picture_size_check_failed');
      const row = { platform: 'tiktok', id: snowflake(), accountId: task.account.id, mimeType } as const;
      media.push(network.addMedia({ ...row, alt: null, width, height, readyAtMs: Date.now(), bytes }));
    }
  } catch (error) {
    const isKnown = error instanceof PhotoError || error instanceof FetchError;
    if (!isKnown) process.stderr.write(`simulator: photos of TikTok: ${String(error)}\n`);
    return tasks.fail(task, error instanceof PhotoError ? error.message : 'photo_pull_failed');
  }
  task.media = media;
  tasks.process(network, task, receivedAtMs);
}
