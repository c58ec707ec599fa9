import type { TiktokOptions } from '@postrider/platform-rules/tiktok/limits';
import { currentTime } from '@postrider/service';
import { z } from 'zod';
import type { Job, MediaSource } from '../connector.ts';
import { PlatformError, type PlatformHttp } from '../http.ts';
import { identifier } from '../responses.ts';
import { createSlices } from '../slices.ts';
import type { Api, Session } from './api.ts';
import { chunksOf, endOfChunk } from './chunks.ts';
import { videoInfo } from './post-info.ts';
import type { Prepared, Upload } from './prepared.ts';

const CHUNK_TIMEOUT_MS = 2 * 60_000;

const begun = z.object({
  publish_id: identifier,
  upload_url: z.url({ protocol: /^https?$/ }).max(4_000),
});

/** TikTok has other bytes than the request continues. */
export const isMisplaced = (error: unknown): boolean =>
  error instanceof PlatformError && error.status === 416;

/** The address for the bytes no longer lives, or was never known. */
export const isOver = (error: unknown): boolean =>
  error instanceof PlatformError && [403, 404].includes(error.status);

/** The steps of publishing a video (developers.tiktok.com/doc/content-posting-api-media-transfer-guide, 2026-11). */
export const createUploadCalls = (http: PlatformHttp, api: Api) => ({
  /** Begins the publication of a video. Nothing is published before its last byte has arrived. */
  async begin(
    job: Job<TiktokOptions>,
    session: Session,
    { size }: MediaSource,
    state: Prepared,
  ): Promise<Upload> {
    const chunks = chunksOf(size);
    const at = currentTime();
    const data = await api.call(session, `/v2/post/publish/${state.isForInbox ? 'inbox/' : ''}video/init/`, {
      method: 'POST',
      json: {
        ...(!state.isForInbox && { post_info: videoInfo(job, state) }),
        source_info: {
          source: 'FILE_UPLOAD',
          video_size: size,
          chunk_size: chunks.size,
          total_chunk_count: chunks.count,
        },
      },
      signal: job.signal,
    });
    const { publish_id: publishId, upload_url: url } = begun.parse(data);
    return { publishId, url, at, bytes: size, from: 0, isOffered: false, isSent: false };
  },

  /** Sends the bytes from an offset until the end of a chunk, chunk by chunk. Returns the status of the last response. */
  async send(
    { url }: Pick<Upload, 'url'>,
    media: MediaSource,
    { from, until }: { from: number; until: number },
    { signal, timeoutMs = CHUNK_TIMEOUT_MS }: { signal?: AbortSignal; timeoutMs?: number },
  ): Promise<number> {
    const chunks = chunksOf(media.size);
    const slices = createSlices(await media.open(from));
    let last = 0;
    try {
      for (let offset = from; offset < until; ) {
        const end = endOfChunk(chunks, offset, media.size);
        const { status } = await http.call(url, {
          method: 'PUT',
          headers: {
            'content-type': media.mimeType,
            'content-length': String(end - offset),
            'content-range': `bytes ${offset}-${end - 1}/${media.size}`,
          },
          body: slices.slice(end - offset),
          timeoutMs,
          ...(signal && { signal }),
        });
        last = status;
        offset = end;
      }
      return last;
    } finally {
      slices.close();
    }
  },
});

export type UploadCalls = ReturnType<typeof createUploadCalls>;
