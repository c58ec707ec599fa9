import { IMAGE_PIXELS, STORED_IMAGE_BYTES } from '@postrider/platform-rules/linkedin/limits';
import { z } from 'zod';
import type { Job, MediaSource, OutgoingFile } from '../connector.ts';
import type { PlatformHttp } from '../http.ts';
import { identifier } from '../responses.ts';
import type { Rest, Session } from './rest.ts';

const CALL_TIMEOUT_MS = 15_000;
const UPLOAD_TIMEOUT_MS = 60_000;

/** An address for the bytes of a file. */
export const uploadUrl = z.url({ protocol: /^https?$/ }).max(4_000);

const initialized = z.object({ value: z.object({ uploadUrl, image: identifier }) });

/** Uploads images. Returns the URN of each. */
export function createImages(http: PlatformHttp, rest: Rest) {
  /** Uploads bytes that LinkedIn accepts as an image. */
  async function upload({ signal }: Job, session: Session, file: OutgoingFile): Promise<string> {
    const { body } = await rest.call(session, '/images?action=initializeUpload', {
      method: 'POST',
      json: { initializeUploadRequest: { owner: session.author } },
      timeoutMs: CALL_TIMEOUT_MS,
      signal,
    });
    const { value } = initialized.parse(body);
    await http.call(value.uploadUrl, {
      method: 'PUT',
      token: session.access,
      headers: { 'content-type': file.mimeType, 'content-length': String(file.size) },
      body: await file.open(),
      timeoutMs: UPLOAD_TIMEOUT_MS,
      signal,
    });
    return value.image;
  }

  return {
    picture: upload,

    /** Uploads an image of the post, in a form that LinkedIn accepts. */
    async file(job: Job, session: Session, source: MediaSource): Promise<string> {
      const wanted = {
        maxBytes: STORED_IMAGE_BYTES,
        maxPixels: IMAGE_PIXELS,
        mimeTypes: ['image/jpeg', 'image/png', 'image/gif'] as const,
      };
      return upload(job, session, await source.as(wanted));
    },
  };
}
