import { withoutExtension } from '@postrider/platform-rules/linkedin/documents';
import { IMAGE_PIXELS, STORED_IMAGE_BYTES } from '@postrider/platform-rules/linkedin/limits';
import { currentTime } from '@postrider/service';
import type { Job, JobFile, OutgoingFile } from '../connector.ts';
import type { PlatformHttp } from '../http.ts';
import { type Asset, createProcessing } from './assets.ts';
import type { Rest, Session } from './rest.ts';
import { createVideos } from './videos.ts';
import { createWholeUpload } from './whole.ts';

/** An uploaded file: the URN of an image, or another file with its progress. */
export type Uploaded = string | Asset;

/** The images that LinkedIn accepts. */
const WANTED = {
  maxBytes: STORED_IMAGE_BYTES,
  maxPixels: IMAGE_PIXELS,
  mimeTypes: ['image/jpeg', 'image/png', 'image/gif'],
} as const;

/** Uploads the files of posts, and the pictures of cards. */
export interface Uploads {
  /** Returns the URN of an image. */
  picture(job: Job, session: Session, picture: OutgoingFile): Promise<string>;
  /**
   * Uploads a file, or continues its upload. Throws NotReadyError while LinkedIn processes it, RefusedError if LinkedIn
   * can't use it.
   */
  file(
    job: Job,
    session: Session,
    file: JobFile,
    begun: Uploaded | undefined,
    save: (uploaded: Uploaded) => Promise<void>,
  ): Promise<Uploaded>;
}

/** @param shortestMs the first pause while LinkedIn processes a file */
export function createUploads(http: PlatformHttp, rest: Rest, shortestMs: number): Uploads {
  const uploadWhole = createWholeUpload(http, rest);
  const uploadVideo = createVideos(http, rest);
  const processed = createProcessing(rest, shortestMs);

  async function sent(
    job: Job,
    session: Session,
    file: JobFile,
    begun: Asset | undefined,
    save: (asset: Asset) => Promise<void>,
  ): Promise<Uploaded> {
    if (begun && begun.step !== 'uploading') return begun;
    const source = await file.open();
    if (source.type === 'video') return uploadVideo(job, session, source, begun, save);
    if (source.type === 'image') return uploadWhole(job, session, 'images', await source.as(WANTED));
    const urn = await uploadWhole(job, session, 'documents', source);
    const name = withoutExtension(source.filename);
    return { kind: 'documents', urn, step: 'processing', since: currentTime(), name };
  }

  return {
    picture: (job, session, picture) => uploadWhole(job, session, 'images', picture),

    async file(job, session, file, begun, save) {
      if (typeof begun === 'string') return begun;
      const uploaded = await sent(job, session, file, begun, save);
      if (typeof uploaded === 'string') return uploaded;
      if (uploaded !== begun) await save(uploaded);
      return processed(job, session, uploaded);
    },
  };
}
