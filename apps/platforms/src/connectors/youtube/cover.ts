import { THUMBNAIL_BYTES } from '@postrider/platform-rules/youtube/limits';
import type { Job, JobFile } from '../connector.ts';
import type { Api, Session } from './api.ts';
import { hasReason } from './google-error.ts';
import type { Prepared } from './prepared.ts';

const TIMEOUT_MS = 60_000;
const WANTED = { maxBytes: THUMBNAIL_BYTES, mimeTypes: ['image/jpeg', 'image/png'] } as const;

/** Sets the picture of a video. Can be repeated. Channels without a verified phone number may not set one. */
export async function setCover(
  api: Api,
  { signal }: Job,
  session: Session,
  videoId: string,
  cover: JobFile,
): Promise<NonNullable<Prepared['cover']>> {
  const image = await (await cover.open()).as(WANTED);
  try {
    await api.call(session, '/upload/youtube/v3/thumbnails/set', {
      method: 'POST',
      query: { videoId },
      headers: { 'content-type': image.mimeType, 'content-length': String(image.size) },
      body: await image.open(),
      timeoutMs: TIMEOUT_MS,
      signal,
    });
    return 'set';
  } catch (error) {
    if (!hasReason(error, 'forbidden')) throw error;
    return 'refused';
  }
}
