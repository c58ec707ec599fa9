import { currentTime } from '@postrider/service';
import { z } from 'zod';
import type { Job, MediaSource } from '../connector.ts';
import { NoResponseError } from '../http.ts';
import type { Graph } from '../meta/graph.ts';
import { multipart } from '../multipart.ts';
import { identifier } from '../responses.ts';
import { createSlices } from '../slices.ts';
import type { Signed, Tokens } from './graph.ts';
import type { Video } from './prepared.ts';

const CALL_TIMEOUT_MS = 15_000;
const PART_TIMEOUT_MS = 2 * 60_000;

const place = z.coerce.number().int().nonnegative();
const transferred = z.object({ start_offset: place, end_offset: place });
const begun = transferred.extend({ video_id: identifier, upload_session_id: identifier });

/** The steps of uploading a video in parts (developers.facebook.com/docs/graph-api/reference/page/videos, 2026-09). */
export function createVideoUpload(graph: Graph<Signed>) {
  const call = async (session: Tokens, request: Parameters<typeof graph.call>[2]) =>
    (await graph.call(session, `/${session.pageId}/videos`, { method: 'POST', ...request })).body;

  return {
    async begin({ signal }: Job, session: Tokens, { size }: MediaSource): Promise<Video> {
      const form = { upload_phase: 'start', file_size: String(size) };
      const answer = begun.parse(await call(session, { form, timeoutMs: CALL_TIMEOUT_MS, signal }));
      const { video_id: id, upload_session_id: upload, start_offset: offset, end_offset: end } = answer;
      return {
        kind: 'video',
        id,
        step: 'bytes',
        uploadUrl: '',
        session: upload,
        offset,
        end,
        at: currentTime(),
      };
    },

    /** Sends the parts that Facebook asks for; `save` stores the place after each. */
    async send(
      { signal }: Job,
      session: Tokens,
      media: MediaSource,
      from: Video,
      save: (video: Video) => Promise<void>,
    ): Promise<void> {
      const slices = createSlices(await media.open());
      try {
        await slices.skip(from.offset);
        for (let video = from; video.offset < video.end; ) {
          const size = Math.min(video.end, media.size) - video.offset;
          const fields = {
            upload_phase: 'transfer',
            upload_session_id: video.session,
            start_offset: String(video.offset),
          };
          const part = { field: 'video_file_chunk', type: 'application/octet-stream', size };
          const form = multipart(fields, { ...part, bytes: slices.slice(size) });
          const answer = await call(session, { ...form, timeoutMs: PART_TIMEOUT_MS, signal });
          const { start_offset: offset, end_offset: end } = transferred.parse(answer);
          await save({ ...video, offset, end });
          // The next attempt continues where Facebook says.
          if (offset !== video.offset + size)
            throw new NoResponseError('a part did not arrive as it was sent');
          video = { ...video, offset, end };
        }
      } finally {
        slices.close();
      }
    },
  };
}
