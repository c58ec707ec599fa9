import { IMAGE_PIXELS, STORED_IMAGE_BYTES } from '@postrider/platform-rules/linkedin/limits';
import { z } from 'zod';
import type { Job, JobFile, OutgoingFile } from '../connector.ts';
import type { PlatformHttp } from '../http.ts';
import { identifier } from '../responses.ts';
import type { Rest } from './rest.ts';
import type { Tokens } from './session.ts';

const CALL_TIMEOUT_MS = 15_000;
const UPLOAD_TIMEOUT_MS = 60_000;

const initialized = z.object({
  value: z.object({ uploadUrl: z.url({ protocol: /^https?$/ }).max(4_000), image: identifier }),
});

/** Uploads images of a job. Returns the URN of each. */
export function createUploads(http: PlatformHttp, rest: Rest) {
  /** Uploads bytes that LinkedIn accepts as an image. */
  async function upload({ signal }: Job, session: Tokens, file: OutgoingFile): Promise<string> {
    const { body } = await rest.call(session, '/images?action=initializeUpload', {
      method: 'POST',
      json: { initializeUploadRequest: { owner: session.author } },
      timeoutMs: CALL_TIMEOUT_MS,
      signal,
    });
    const { uploadUrl, image } = initialized.parse(body).value;
    await http.call(uploadUrl, {
      method: 'PUT',
      token: session.access,
      headers: { 'content-type': file.mimeType, 'content-length': String(file.size) },
      body: await file.open(),
      timeoutMs: UPLOAD_TIMEOUT_MS,
      signal,
    });
    return image;
  }

  return {
    picture: upload,

    /** Uploads a file of the post, in a form that LinkedIn accepts. */
    async file(job: Job, session: Tokens, { open }: JobFile): Promise<string> {
      const wanted = {
        maxBytes: STORED_IMAGE_BYTES,
        maxPixels: IMAGE_PIXELS,
        mimeTypes: ['image/jpeg', 'image/png', 'image/gif'] as const,
      };
      return upload(job, session, await (await open()).as(wanted));
    },
  };
}
