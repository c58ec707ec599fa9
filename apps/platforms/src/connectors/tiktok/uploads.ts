import type { TiktokOptions } from '@postrider/platform-rules/tiktok/limits';
import { currentTime } from '@postrider/service';
import type { Job, MediaSource } from '../connector.ts';
import { RefusedError } from '../failures.ts';
import { NoResponseError } from '../http.ts';
import type { Api, Session } from './api.ts';
import { chunksOf, lastChunkAt } from './chunks.ts';
import { failedBecause, isPassing } from './failures.ts';
import type { Prepared, Upload } from './prepared.ts';
import { readStatus } from './status.ts';
import { hasCode } from './tiktok-error.ts';
import { isMisplaced, isOver, type UploadCalls } from './upload-calls.ts';

/** The address for the bytes lives an hour. A younger one is not used near its end. */
const LIVES_MS = 60 * 60_000;
const FRESH_MS = 50 * 60_000;

type Save = (upload: Upload) => Promise<void>;
/** Where an upload goes on; `lost` if another one must begin. */
type Place = { kind: 'at'; offset: number } | { kind: 'sent' } | { kind: 'lost' };

/** Sends a video except its last chunk, with which TikTok publishes it. */
export function createUploads(api: Api, calls: UploadCalls) {
  /**
   * Asks TikTok how far an upload is. Another one may begin only if this one can't be published any more: while the call that
   * publishes may have been made, only its failure or the end of its address proves that.
   */
  async function placeOf(job: Job, session: Session, upload: Upload): Promise<Place> {
    const { publishId, isOffered, bytes } = upload;
    const ageMs = currentTime().getTime() - upload.at.getTime();
    let status: Awaited<ReturnType<typeof readStatus>>;
    try {
      status = await readStatus(api, session, publishId, job.signal);
    } catch (error) {
      if (!isOffered && hasCode(error, 'invalid_publish_id')) return { kind: 'lost' };
      throw error;
    }
    if (status.kind === 'live' || status.kind === 'in_inbox') return { kind: 'sent' };
    if (status.kind === 'failed') {
      if (!isPassing(status.reason)) throw new RefusedError(failedBecause(status.reason));
      return { kind: 'lost' };
    }
    const { uploaded } = status;
    if (uploaded !== undefined && uploaded >= bytes) return { kind: 'sent' };
    if (uploaded !== undefined && ageMs > LIVES_MS) return { kind: 'lost' };
    if (!isOffered && (uploaded === undefined || ageMs > FRESH_MS)) return { kind: 'lost' };
    if (uploaded === undefined) throw new NoResponseError('TikTok does not say how far an upload is');
    return { kind: 'at', offset: uploaded };
  }

  /** Sends everything before the last chunk, and goes on where TikTok says. Undefined if the address is over. */
  async function sendAhead(
    job: Job,
    session: Session,
    upload: Upload,
    media: MediaSource,
    from: number,
  ): Promise<Upload | undefined> {
    const until = lastChunkAt(chunksOf(media.size));
    let offset = from;
    while (offset < until) {
      try {
        await calls.send(upload, media, { from: offset, until }, { signal: job.signal });
        offset = until;
      } catch (error) {
        if (isOver(error) && !upload.isOffered) return undefined;
        if (!isMisplaced(error)) throw error;
        const place = await placeOf(job, session, upload);
        if (place.kind === 'sent') return { ...upload, isOffered: true, isSent: true };
        if (place.kind === 'lost') return undefined;
        if (place.offset <= offset) throw new NoResponseError('TikTok stored no byte of a chunk');
        offset = place.offset;
      }
    }
    return { ...upload, from: offset, isOffered: true };
  }

  /** Begins an upload, stores it before its first byte, and sends all of it but the last chunk. */
  async function uploadNew(
    job: Job<TiktokOptions>,
    session: Session,
    media: MediaSource,
    state: Prepared,
    save: Save,
  ): Promise<Upload> {
    const upload = await calls.begin(job, session, media, state);
    await save(upload);
    const sent = await sendAhead(job, session, upload, media, 0);
    if (!sent) throw new NoResponseError('TikTok ended a new upload');
    return sent;
  }

  /** Uploads a video, or goes on with an upload of an earlier attempt. */
  return async function uploadVideo(
    job: Job<TiktokOptions>,
    session: Session,
    media: MediaSource,
    state: Prepared,
    save: Save,
  ): Promise<Upload> {
    const { upload } = state;
    if (!upload) return uploadNew(job, session, media, state, save);
    const place = await placeOf(job, session, upload);
    if (place.kind === 'sent') return { ...upload, isOffered: true, isSent: true };
    const isSame = upload.bytes === media.size;
    // A copy of another size has other chunks.
    if (place.kind === 'at' && !isSame && upload.isOffered)
      throw new NoResponseError('the video has another size than its upload');
    const sent =
      place.kind === 'at' && isSame ? await sendAhead(job, session, upload, media, place.offset) : undefined;
    return sent ?? uploadNew(job, session, media, state, save);
  };
}
