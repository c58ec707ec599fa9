import { LIMITS } from '@postrider/platform-rules/linkedin/limits';
import { currentTime } from '@postrider/service';
import { z } from 'zod';
import type { Job, MediaSource } from '../connector.ts';
import { PlatformError, type PlatformHttp } from '../http.ts';
import { partsOf } from '../parts.ts';
import { identifier } from '../responses.ts';
import type { Asset } from './assets.ts';
import type { Rest, Session } from './rest.ts';
import { uploadUrl } from './whole.ts';

const CALL_TIMEOUT_MS = 15_000;
const PART_TIMEOUT_MS = 60_000;
/** Several times the parts of the largest video. */
const MOST_PARTS = 1_000;

const initialized = z.object({
  value: z.object({
    video: identifier,
    uploadToken: z.string().max(4_000).default(''),
    uploadInstructions: z
      .array(z.object({ uploadUrl, firstByte: z.int().nonnegative(), lastByte: z.int().nonnegative() }))
      .min(1)
      .max(MOST_PARTS),
  }),
});

type Upload = NonNullable<Asset['upload']>;
const bytesOf = ({ parts }: Upload) => parts.reduce((sum, { bytes }) => sum + bytes, 0);

/** LinkedIn no longer knows the upload, or its addresses have expired. */
const isEnded = (error: unknown) =>
  error instanceof PlatformError && [400, 401, 403, 404, 410].includes(error.status);

/** Uploads videos in parts. */
export function createVideos(http: PlatformHttp, rest: Rest) {
  const call = ({ signal }: Job, session: Session, action: string, json: object) =>
    rest.call(session, `/videos?action=${action}`, {
      method: 'POST',
      json,
      timeoutMs: CALL_TIMEOUT_MS,
      signal,
    });

  async function begin(job: Job, session: Session, { size }: MediaSource) {
    const wanted = { fileSizeBytes: size, uploadCaptions: false, uploadThumbnail: false };
    const { body } = await call(job, session, 'initializeUpload', {
      initializeUploadRequest: { owner: session.author, ...wanted },
    });
    const { video: urn, uploadToken: token, uploadInstructions } = initialized.parse(body).value;
    const parts = uploadInstructions
      .toSorted((a, b) => a.firstByte - b.firstByte)
      .map(({ uploadUrl: url, firstByte, lastByte }) => ({ url, bytes: lastByte - firstByte + 1 }));
    const upload: Upload = { token, parts, etags: [] };
    if (bytesOf(upload) !== size) throw new Error('the parts of an upload are not the whole video');
    return { urn, upload };
  }

  /** Uploads one part. Its address authorizes it, and takes no token. Returns its ETag. */
  async function put({ signal }: Job, url: string, part: Buffer): Promise<string> {
    const { headers } = await http.call(url, {
      method: 'PUT',
      headers: { 'content-type': 'application/octet-stream', 'content-length': String(part.length) },
      body: part,
      timeoutMs: PART_TIMEOUT_MS,
      signal,
    });
    return identifier.parse([headers.etag].flat()[0]);
  }

  /** Uploads the parts that are missing, and completes the upload. */
  async function send(
    job: Job,
    session: Session,
    source: MediaSource,
    urn: string,
    upload: Upload,
    save: (asset: Asset) => Promise<void>,
  ): Promise<Asset> {
    const { token, parts } = upload;
    const etags = [...upload.etags];
    const sizes = parts.map(({ bytes }) => bytes);
    let index = 0;
    for await (const part of partsOf(await source.open(), sizes)) {
      const { url } = parts[index] ?? {};
      if (url === undefined) throw new Error('the video is longer than its upload');
      if (index >= etags.length) {
        etags.push(await put(job, url, part));
        await save({ kind: 'videos', urn, step: 'uploading', upload: { token, parts, etags: [...etags] } });
      }
      index += 1;
    }
    await call(job, session, 'finalizeUpload', {
      finalizeUploadRequest: { video: urn, uploadToken: token, uploadedPartIds: etags },
    });
    return { kind: 'videos', urn, step: 'processing', since: currentTime() };
  }

  /** Uploads a video, or continues its upload with the next part; `save` receives the state after each one. */
  return async function upload(
    job: Job,
    session: Session,
    original: MediaSource,
    begun: Asset | undefined,
    save: (asset: Asset) => Promise<void>,
  ): Promise<Asset> {
    const source = await original.as({ video: LIMITS });
    if (begun?.upload && bytesOf(begun.upload) === source.size) {
      try {
        return await send(job, session, source, begun.urn, begun.upload, save);
      } catch (error) {
        if (!isEnded(error)) throw error;
      }
    }
    const fresh = await begin(job, session, source);
    await save({ kind: 'videos', step: 'uploading', ...fresh });
    return send(job, session, source, fresh.urn, fresh.upload, save);
  };
}
