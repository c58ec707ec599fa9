import { LIMITS } from '@postrider/platform-rules/pinterest/limits';
import { currentTime } from '@postrider/service';
import { z } from 'zod';
import type { Job, JobFile } from '../connector.ts';
import { RefusedError } from '../failures.ts';
import { isRefusal, PlatformError, type PlatformHttp } from '../http.ts';
import { multipart } from '../multipart.ts';
import { NotReadyError } from '../not-ready.ts';
import { identifier } from '../responses.ts';
import type { Api } from './api.ts';
import { UploadRefusedError } from './classify.ts';
import { VIDEO_REFUSED, videoNotProcessed } from './failures.ts';
import type { Session } from './session.ts';

/** A video that is registered at Pinterest, and its progress. */
export const video = z.object({
  mediaId: z.string(),
  step: z.enum(['uploading', 'processing', 'ready']),
  /** When this step began. */
  since: z.coerce.date(),
});
export type Video = z.infer<typeof video>;

const CALL_TIMEOUT_MS = 15_000;
/** The bytes of a video may take a minute, and the time that they need on a slow line. */
const LEAST_UPLOAD_MS = 60_000;
const UPLOAD_BYTES_PER_MS = 250;
const MOST_UPLOAD_MS = 10 * 60_000;
const LONGEST_PAUSE_MS = 30_000;
const PROCESSING_LIMIT_MS = 30 * 60_000;
const MOST_PARAMETERS = 50;

const registered = z.object({
  media_id: identifier,
  upload_url: z.url({ protocol: /^https?$/ }).max(4_000),
  upload_parameters: z
    .record(z.string().max(200), z.string().max(20_000))
    .refine((parameters) => Object.keys(parameters).length <= MOST_PARAMETERS),
});
const shown = z.object({ status: z.enum(['registered', 'processing', 'succeeded', 'failed']) });
/** Pinterest does not know the video any more. */
const GONE = 'gone';
type Status = z.infer<typeof shown>['status'] | typeof GONE;

/**
 * Uploads videos: Pinterest registers one and names a form of its store, which takes the bytes in one request, and then
 * processes it. @param leastPauseMs the first pause while Pinterest processes a video
 */
export function createVideos(http: PlatformHttp, api: Api, leastPauseMs: number) {
  async function read({ signal }: Job, session: Session, { mediaId }: Video): Promise<Status> {
    try {
      const call = { timeoutMs: CALL_TIMEOUT_MS, signal };
      return shown.parse((await api.call(session, `/media/${mediaId}`, call)).body).status;
    } catch (error) {
      if (error instanceof PlatformError && error.status === 404) return GONE;
      throw error;
    }
  }

  async function send(
    job: Job,
    session: Session,
    file: JobFile,
    save: (video: Video) => Promise<void>,
  ): Promise<Video> {
    const { signal } = job;
    const source = await (await file.open()).as({ video: LIMITS });
    const request = { method: 'POST', json: { media_type: 'video' }, timeoutMs: CALL_TIMEOUT_MS } as const;
    const { body } = await api.call(session, '/media', { ...request, signal });
    const { media_id: mediaId, upload_url: url, upload_parameters: parameters } = registered.parse(body);
    await save({ mediaId, step: 'uploading', since: currentTime() });
    const bytes = await source.open();
    const timeoutMs = Math.min(LEAST_UPLOAD_MS + source.size / UPLOAD_BYTES_PER_MS, MOST_UPLOAD_MS);
    const form = multipart(parameters, { field: 'file', type: source.mimeType, size: source.size, bytes });
    await http.call(url, { method: 'POST', ...form, timeoutMs, signal }).catch((error: unknown) => {
      throw isRefusal(error) ? new UploadRefusedError('the form was refused', { cause: error }) : error;
    });
    const sent: Video = { mediaId, step: 'processing', since: currentTime() };
    await save(sent);
    return sent;
  }

  /** An interrupted upload whose bytes did not arrive begins again; the unused registration has no effect. */
  const isMissing = ({ step }: Video, status: Status) =>
    status === GONE || (step === 'uploading' && status === 'registered');

  /**
   * Uploads a video, or continues with one; `save` receives the state after each step. Throws NotReadyError while
   * Pinterest processes it, RefusedError if Pinterest can't use it.
   */
  return async function upload(
    job: Job,
    session: Session,
    file: JobFile,
    begun: Video | undefined,
    save: (video: Video) => Promise<void>,
  ): Promise<Video> {
    if (begun?.step === 'ready') return begun;
    const before = begun && (await read(job, session, begun));
    const isBegun = begun !== undefined && before !== undefined && !isMissing(begun, before);
    const current = isBegun ? begun : await send(job, session, file, save);
    const status = isBegun ? before : await read(job, session, current);
    if (status === 'succeeded') return { ...current, step: 'ready' };
    if (status === 'failed') throw new RefusedError(VIDEO_REFUSED);
    const elapsedMs = currentTime().getTime() - current.since.getTime();
    if (elapsedMs > PROCESSING_LIMIT_MS)
      throw new RefusedError(videoNotProcessed(PROCESSING_LIMIT_MS / 60_000));
    const pauseMs = Math.min(Math.max(leastPauseMs, elapsedMs / 2), LONGEST_PAUSE_MS);
    throw new NotReadyError('Pinterest is processing a video', pauseMs);
  };
}
