import { LIMITS, type YoutubeOptions } from '@postrider/platform-rules/youtube/limits';
import { currentTime } from '@postrider/service';
import type { Job, MediaSource } from '../connector.ts';
import { RefusedError } from '../failures.ts';
import type { PlatformHttp } from '../http.ts';
import type { Api, Session } from './api.ts';
import type { Prepared } from './prepared.ts';
import { createUploadSession, isEnded } from './upload-session.ts';
import { findUploaded } from './uploaded.ts';

type Upload = NonNullable<Prepared['upload']>;

/** Uploads the video of a post as private. */
export function createUploads(http: PlatformHttp, api: Api) {
  const { begin, send } = createUploadSession(http, api);

  /** Begins an upload, and sends all of it; `save` stores its address before the first byte. */
  async function uploadNew(
    job: Job<YoutubeOptions>,
    session: Session,
    media: MediaSource,
    save: (upload: Upload) => Promise<void>,
  ): Promise<string> {
    const at = currentTime();
    const url = await begin(job, session, media);
    await save({ url, at });
    return send(job, session, url, media, false);
  }

  /**
   * Uploads the video, and continues an upload that was begun where YouTube says. One that YouTube no longer knows may be
   * complete: its video is looked for before another one begins. Returns the id of the private video.
   */
  return async function uploadVideo(
    job: Job<YoutubeOptions>,
    session: Session,
    begun: Upload | undefined,
    save: (upload: Upload) => Promise<void>,
  ): Promise<string> {
    const [file] = job.files;
    if (!file)
      throw new RefusedError({
        code: 'platform_rejected',
        message: 'YouTube publishes videos only, and this post has none.',
        action: 'Duplicate the post and add a video.',
      });
    const media = await (await file.open()).as({ video: LIMITS });
    if (!begun) return uploadNew(job, session, media, save);
    try {
      return await send(job, session, begun.url, media, true);
    } catch (error) {
      if (!isEnded(error)) throw error;
      const found = await findUploaded(api, job, session, media, begun.at);
      return found ?? uploadNew(job, session, media, save);
    }
  };
}
