import type { Readable } from 'node:stream';
import type { YoutubeOptions } from '@postrider/platform-rules/youtube/limits';
import { z } from 'zod';
import type { Job, MediaSource } from '../connector.ts';
import { NoResponseError, PlatformError, type PlatformHttp, type PlatformResponse } from '../http.ts';
import { identifier } from '../responses.ts';
import { createSlices } from '../slices.ts';
import type { Api, Session } from './api.ts';
import { snippetOf, statusOf } from './resource.ts';

const CALL_TIMEOUT_MS = 30_000;
const CHUNK_TIMEOUT_MS = 2 * 60_000;
/** A multiple of 256 KiB, as Google demands of every chunk but the last. */
const CHUNK_BYTES = 32 * 256 * 1024;
/** The response of an upload that continues. */
const INCOMPLETE = 308;

const address = z.url({ protocol: /^https?$/ }).max(4_000);
const complete = z.object({ id: identifier });
const KEPT = /^bytes=0-(\d{1,15})$/;

/** How far an upload is: the id of the video if it is complete, otherwise the bytes that YouTube has. */
type Place = { id: string } | { id?: undefined; offset: number };

function placeIn({ status, headers, body }: PlatformResponse): Place {
  if (status !== INCOMPLETE) return { id: complete.parse(body).id };
  const [range = ''] = [headers.range].flat();
  const last = KEPT.exec(range)?.[1];
  // Without the header, nothing was kept.
  return { offset: last === undefined ? 0 : Number(last) + 1 };
}

/** Whether an upload is no longer known. It lives for about a week. */
export const isEnded = (error: unknown): boolean =>
  error instanceof PlatformError && [404, 410].includes(error.status);

/** The steps of a resumable upload (developers.google.com/youtube/v3/guides/using_resumable_upload_protocol, 2026-11). */
export function createUploadSession(http: PlatformHttp, api: Api) {
  const put = async (
    { signal }: Job,
    { access: token }: Session,
    url: string,
    range: string,
    { size, body, timeoutMs }: { size: number; body?: Readable; timeoutMs: number },
  ): Promise<Place> =>
    placeIn(
      await http.call(url, {
        method: 'PUT',
        token,
        headers: { 'content-range': range, 'content-length': String(size) },
        ...(body && { body }),
        accept: [INCOMPLETE],
        timeoutMs,
        signal,
      }),
    );

  /** Asks how far the upload is. */
  const ask = (job: Job, session: Session, url: string, { size }: MediaSource): Promise<Place> =>
    put(job, session, url, `bytes */${size}`, { size: 0, timeoutMs: CALL_TIMEOUT_MS });

  /** Sends chunks from an offset on, until the upload is complete or YouTube keeps less than it was sent. */
  async function sendFrom(
    job: Job,
    session: Session,
    url: string,
    media: MediaSource,
    from: number,
  ): Promise<Place> {
    const slices = createSlices(await media.open());
    try {
      await slices.skip(from);
      for (let offset = from; ; ) {
        const size = Math.min(CHUNK_BYTES, media.size - offset);
        const range = `bytes ${offset}-${offset + size - 1}/${media.size}`;
        const chunk = { size, body: slices.slice(size), timeoutMs: CHUNK_TIMEOUT_MS };
        const place = await put(job, session, url, range, chunk);
        if (place.id !== undefined) return place;
        if (place.offset <= from) throw new NoResponseError('YouTube stored no byte of the chunk');
        if (place.offset !== offset + size) return place;
        offset = place.offset;
      }
    } finally {
      slices.close();
    }
  }

  return {
    /** Begins the upload of a private video, which YouTube makes once it has all bytes. Returns the address for them. */
    async begin(
      job: Job<YoutubeOptions>,
      session: Session,
      { size, mimeType }: MediaSource,
    ): Promise<string> {
      const { notifySubscribers = true } = job.words.options;
      const { headers } = await api.call(session, '/upload/youtube/v3/videos', {
        method: 'POST',
        query: {
          uploadType: 'resumable',
          part: 'snippet,status',
          notifySubscribers: String(notifySubscribers),
        },
        headers: { 'x-upload-content-length': String(size), 'x-upload-content-type': mimeType },
        json: { snippet: snippetOf(job), status: statusOf(job, 'private') },
        timeoutMs: CALL_TIMEOUT_MS,
        signal: job.signal,
      });
      return address.parse([headers.location].flat()[0]);
    },

    /** Sends the bytes that YouTube does not have yet. Returns the id of the video. */
    async send(
      job: Job,
      session: Session,
      url: string,
      media: MediaSource,
      isBegun: boolean,
    ): Promise<string> {
      let place: Place = isBegun ? await ask(job, session, url, media) : { offset: 0 };
      while (place.id === undefined) place = await sendFrom(job, session, url, media, place.offset);
      return place.id;
    },
  };
}
