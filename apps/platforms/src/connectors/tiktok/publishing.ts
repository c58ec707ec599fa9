import { LIMITS, ONLY_CREATOR, type TiktokOptions } from '@postrider/platform-rules/tiktok/limits';
import { currentTime } from '@postrider/service';
import { z } from 'zod';
import type { Accepted, Job, LookUp, Published } from '../connector.ts';
import { RefusedError } from '../failures.ts';
import { NoResponseError, PlatformError } from '../http.ts';
import { identifier } from '../responses.ts';
import type { Api, Session } from './api.ts';
import { FINISH_PHOTOS, FINISH_VIDEO, failedBecause, isPassing, NO_FILE } from './failures.ts';
import { postPage } from './hosts.ts';
import { photoPost } from './post-info.ts';
import type { Prepared, Upload } from './prepared.ts';
import { readStatus } from './status.ts';
import type { UploadCalls } from './upload-calls.ts';

const CHECK_AFTER_MS = 2_000;
/** All bytes have arrived. */
const COMPLETE = 201;
/** Refusals of a chunk: its address is over, its task is unknown, or TikTok has other bytes. */
const MAY_FOLLOW_EFFECT = [400, 403, 404, 416];
/** TikTok releases the id of a public post after a check, mostly within a minute, sometimes after hours. */
const ID_WITHIN_MS = 2 * 60_000;

const accepted = (publishId: string): Accepted => ({
  accepted: true,
  reference: publishId,
  checkAfterMs: CHECK_AFTER_MS,
});
const created = z.object({ publish_id: identifier });

/** Sends the last chunk of a video, with which TikTok begins to publish it. */
export async function sendLastChunk(
  calls: UploadCalls,
  { files }: Job<TiktokOptions>,
  upload: Upload,
  timeoutMs: number,
): Promise<Accepted> {
  if (upload.isSent) throw new NoResponseError('the video was sent before');
  const [file] = files;
  if (!file) throw new RefusedError(NO_FILE);
  const endsAt = performance.now() + timeoutMs;
  const media = await (await file.open()).as({ video: LIMITS });
  if (media.size !== upload.bytes) throw new NoResponseError('the video has another size');
  const leftMs = Math.floor(endsAt - performance.now());
  if (leftMs <= 0) throw new NoResponseError('the video was not read in time');
  const range = { from: upload.from, until: media.size };
  const status = await calls.send(upload, media, range, { timeoutMs: leftMs }).catch((error: unknown) => {
    // The chunk of an earlier attempt may be what ended the address, or moved the place.
    throw error instanceof PlatformError && MAY_FOLLOW_EFFECT.includes(error.status)
      ? new NoResponseError('TikTok refused the last chunk', { cause: error })
      : error;
  });
  if (status !== COMPLETE) throw new NoResponseError('TikTok lacks bytes after the last chunk');
  return accepted(upload.publishId);
}

/** Publishes photos, which TikTok fetches afterwards. */
export async function publishPhotos(
  api: Api,
  job: Job<TiktokOptions>,
  session: Session,
  ready: Prepared,
  timeoutMs: number,
): Promise<Accepted> {
  if (ready.photos.length === 0) throw new RefusedError(NO_FILE);
  const path = '/v2/post/publish/content/init/';
  const json = photoPost(job, ready);
  return accepted(
    created.parse(await api.call(session, path, { method: 'POST', json, timeoutMs })).publish_id,
  );
}

const published = ({ apiUrl }: Session, { creator }: Prepared, id: string): Published => ({
  externalId: id,
  url: id === '' || !creator ? '' : postPage(apiUrl, creator.username, id),
});

/**
 * The result of a call for a post. A video whose last bytes TikTok lacks is absent: repeated, they complete the same
 * publication. Photos whose response was lost have no id by which TikTok knows them.
 * @param since when the call was made
 */
export async function lookUpPost(
  api: Api,
  { reference, words }: Job<TiktokOptions>,
  session: Session,
  ready: Prepared,
  since: Date,
): Promise<LookUp> {
  const publishId = reference ?? ready.upload?.publishId;
  if (publishId === undefined) return { kind: 'unknown' };
  const isAccepted = reference !== undefined;
  const pending: LookUp = { kind: 'pending', reference: publishId, checkAfterMs: CHECK_AFTER_MS };
  const status = await readStatus(api, session, publishId);
  switch (status.kind) {
    case 'in_inbox':
      return { kind: 'found', externalId: '', url: '', notice: ready.upload ? FINISH_VIDEO : FINISH_PHOTOS };
    case 'live': {
      const isNew = currentTime().getTime() - since.getTime() < ID_WITHIN_MS;
      if (status.id === '' && words.options.privacy !== ONLY_CREATOR && isNew) return pending;
      return { kind: 'found', ...published(session, ready, status.id) };
    }
    case 'failed':
      if (!isAccepted && isPassing(status.reason)) return { kind: 'absent' };
      return { kind: 'refused', failure: failedBecause(status.reason) };
    case 'processing': {
      if (isAccepted || !ready.upload) return pending;
      if (status.uploaded === undefined) return { kind: 'unknown' };
      return status.uploaded < ready.upload.bytes ? { kind: 'absent' } : pending;
    }
  }
}
