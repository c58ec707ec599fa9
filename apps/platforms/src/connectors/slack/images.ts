import type { SlackOptions } from '@postrider/platform-rules/slack/limits';
import { currentTime } from '@postrider/service';
import { z } from 'zod';
import type { Job, JobFile } from '../connector.ts';
import { RefusedError } from '../failures.ts';
import type { PlatformHttp } from '../http.ts';
import { identifier } from '../responses.ts';
import { uploadFiles } from '../upload-files.ts';
import type { CallSlack } from './api.ts';
import { NO_CHANNEL } from './failures.ts';
import type { Session } from './session.ts';

/** The uploaded images of a message, and when blocks can show them, in milliseconds since 1970. */
export const prepared = z.object({
  images: z.array(z.string()).default([]),
  readyAtMs: z.number().default(0),
});
export type Prepared = z.infer<typeof prepared>;

const TIMEOUT_MS = 10_000;
const UPLOAD_TIMEOUT_MS = 60_000;

const slot = z.object({ upload_url: z.url({ protocol: /^https?$/ }).max(4_000), file_id: identifier });

/**
 * Uploads images without a channel: they stay private until a message shows them. An upload that breaks off begins again;
 * Slack discards what is not completed.
 */
export const createImages =
  (http: PlatformHttp, call: CallSlack, graceMs: number) =>
  async (
    job: Job<SlackOptions>,
    { apiUrl: server, access: token }: Session,
    soFar: Prepared | undefined,
    save: (prepared: Prepared) => Promise<void>,
  ): Promise<Prepared> => {
    if (job.words.options.channel === undefined) throw new RefusedError(NO_CHANNEL);
    const { signal } = job;

    async function upload({ open }: JobFile): Promise<string> {
      const image = await (await open()).as({ mimeTypes: ['image/png', 'image/jpeg', 'image/gif'] });
      const filename = image.filename || 'image';
      const options = { server, token, timeoutMs: TIMEOUT_MS, signal };
      const given = { filename, length: String(image.size) };
      const { upload_url, file_id } = slot.parse(await call('files.getUploadURLExternal', given, options));
      await http.call(upload_url, {
        method: 'POST',
        headers: { 'content-type': 'application/octet-stream', 'content-length': String(image.size) },
        body: await image.open(),
        timeoutMs: UPLOAD_TIMEOUT_MS,
        signal,
      });
      await call('files.completeUploadExternal', { files: [{ id: file_id, title: filename }] }, options);
      return file_id;
    }

    const begun = soFar ?? { images: [], readyAtMs: 0 };
    if (begun.images.length >= job.files.length) return begun;
    const readyAtMs = () => currentTime().getTime() + graceMs;
    const images = await uploadFiles(job.files, {
      soFar: begun.images,
      isDone: () => true,
      upload,
      save: (done) => save({ images: done, readyAtMs: readyAtMs() }),
    });
    return { images, readyAtMs: readyAtMs() };
  };
