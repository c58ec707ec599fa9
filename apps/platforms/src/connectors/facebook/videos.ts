import { type FacebookOptions, LIMITS } from '@postrider/platform-rules/facebook/limits';
import { isReel } from '@postrider/platform-rules/facebook/reels';
import type { Job, JobFile } from '../connector.ts';
import { PlatformError, type PlatformHttp } from '../http.ts';
import type { Graph } from '../meta/graph.ts';
import { graphErrorOf } from '../meta/graph-error.ts';
import { classify, UPLOAD_ENDED } from './classify.ts';
import type { Signed, Tokens } from './graph.ts';
import { isFresh, type Video } from './prepared.ts';
import { createReelUpload } from './reel-upload.ts';
import { createVideoUpload } from './video-upload.ts';

type Save = (video: Video) => Promise<void>;

interface Uploading {
  http: PlatformHttp;
  graph: Graph<Signed>;
  /** The same API on the host for bytes. */
  videoGraph: Graph<Signed>;
  /** The pause between two looks at a reel that is being processed. */
  pauseMs: number;
}

/** Uploads the video of a post, until it can be published. */
export function createVideos({ http, graph, videoGraph, pauseMs }: Uploading) {
  const reel = createReelUpload(http, graph, pauseMs);
  const parts = createVideoUpload(videoGraph);

  async function upload(
    job: Job<FacebookOptions>,
    session: Tokens,
    file: JobFile,
    begun: Video | undefined,
    save: Save,
  ): Promise<Video> {
    const media = await (await file.open()).as({ video: LIMITS });
    let video = begun;
    if (!video) {
      const { begin } = isReel(media, job.words.options) ? reel : parts;
      video = await begin(job, session, media);
      await save(video);
    }
    if (video.kind === 'reel') await reel.send(job, session, media, video, begun !== undefined);
    else await parts.send(job, session, media, video, save);
    return { ...video, step: video.kind === 'reel' ? 'processing' : 'ready' };
  }

  /**
   * Uploads a video and continues an interrupted upload; `save` stores the state after each step. An upload that Facebook
   * refuses starts again once.
   */
  return async function uploadVideo(
    job: Job<FacebookOptions>,
    session: Tokens,
    file: JobFile,
    soFar: Video | undefined,
    save: Save,
  ): Promise<Video> {
    let video = soFar && isFresh(soFar) ? soFar : undefined;
    if (!video || video.step === 'bytes') {
      video = await upload(job, session, file, video, save).catch((error: unknown) => {
        if (!isRefused(error)) throw error;
        return upload(job, session, file, undefined, save);
      });
      await save(video);
    }
    if (video.step === 'processing') await reel.assertProcessed(session, video);
    return { ...video, step: 'ready' };
  };
}

/** Whether a fresh upload may succeed: Facebook refused the bytes, or no longer knows the upload. */
function isRefused(error: unknown): boolean {
  const found = graphErrorOf(error);
  if (!(error instanceof PlatformError) || !found || error.status >= 500) return false;
  return (
    [found.code, found.subcode].some((number) => UPLOAD_ENDED.includes(number)) ||
    classify(error).kind === 'rejected'
  );
}
