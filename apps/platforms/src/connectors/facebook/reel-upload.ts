import { currentTime } from '@postrider/service';
import { z } from 'zod';
import type { Job, MediaSource } from '../connector.ts';
import { RefusedError } from '../failures.ts';
import type { PlatformHttp } from '../http.ts';
import type { Graph } from '../meta/graph.ts';
import { NotReadyError } from '../not-ready.ts';
import { identifier } from '../responses.ts';
import { createSlices } from '../slices.ts';
import type { Signed, Tokens } from './graph.ts';
import type { Video } from './prepared.ts';
import { readVideo } from './video-state.ts';

const CALL_TIMEOUT_MS = 15_000;
/** The whole file goes up in one request, which is continued after an interruption. */
const WHOLE_TIMEOUT_MS = 10 * 60_000;
/** Facebook may process a reel only when it is published, so that this wait has an end. */
const PROCESSING_MS = 10 * 60_000;

const begun = z.object({ video_id: identifier, upload_url: z.url({ protocol: /^https?$/ }).max(4_000) });

/** The steps of uploading a reel (developers.facebook.com/docs/video-api/guides/reels-publishing, 2026-09). */
export function createReelUpload(http: PlatformHttp, graph: Graph<Signed>, pauseMs: number) {
  return {
    async begin({ signal }: Job, session: Tokens): Promise<Video> {
      const { body } = await graph.call(session, `/${session.pageId}/video_reels`, {
        method: 'POST',
        form: { upload_phase: 'start' },
        timeoutMs: CALL_TIMEOUT_MS,
        signal,
      });
      const { video_id: id, upload_url: uploadUrl } = begun.parse(body);
      const empty = { session: '', offset: 0, end: 0 };
      return { kind: 'reel', id, step: 'bytes', uploadUrl, ...empty, at: currentTime() };
    },

    /** Sends the bytes that Facebook does not have yet. @param isResumed whether an earlier process may have sent some */
    async send({ signal }: Job, session: Tokens, media: MediaSource, video: Video, isResumed: boolean) {
      const before = isResumed ? await readVideo(graph, session, video.id) : undefined;
      const offset = before?.bytes ?? 0;
      if (offset >= media.size || (before && before.kind !== 'uploading')) return;
      const slices = createSlices(await media.open());
      try {
        await slices.skip(offset);
        const rest = media.size - offset;
        await http.call(video.uploadUrl, {
          method: 'POST',
          authorization: `OAuth ${session.access}`,
          headers: {
            offset: String(offset),
            file_size: String(media.size),
            'content-type': 'application/octet-stream',
            'content-length': String(rest),
          },
          body: slices.slice(rest),
          timeoutMs: WHOLE_TIMEOUT_MS,
          signal,
        });
      } finally {
        slices.close();
      }
    },

    /** Throws NotReadyError while Facebook processes the reel, and RefusedError if it can't use it. */
    async assertProcessed(session: Tokens, video: Video): Promise<void> {
      const { kind, failure } = await readVideo(graph, session, video.id);
      if (kind === 'failed') throw new RefusedError(failure);
      const isLate = currentTime().getTime() - video.at.getTime() > PROCESSING_MS;
      if (kind === 'processing' && !isLate) throw new NotReadyError('a reel is being processed', pauseMs);
    },
  };
}
