import { snowflake } from '../ids.ts';
import { noObject } from '../meta/errors.ts';
import type { Incoming } from '../platform.ts';
import type { Account } from '../rows.ts';
import { videoOf } from '../video.ts';
import type { FacebookServer } from './behaviour.ts';

type Problem = { code: number; message: string };

/** A video or reel, from its upload on. */
export type VideoRow = {
  id: string;
  pageId: string;
  kind: 'reel' | 'video';
  /** Of a video: its upload. */
  session: string;
  size: number;
  bytes: Buffer;
  description: string;
  /** When its bytes are processed; of a video, from its publication on. */
  readyAtMs: number | null;
  problem: Problem | null;
  /** When it is live, is refused, or neither ever. */
  publishing: { doneAtMs: number; end: FacebookServer['behaviour']['videos'] } | null;
  polls: number;
};

/** The videos of the simulated Pages. */
export class Videos {
  readonly #rows = new Map<string, VideoRow>();

  add(page: Account, kind: VideoRow['kind'], size: number): VideoRow {
    const row: VideoRow = {
      id: snowflake(),
      pageId: page.id,
      kind,
      session: snowflake(),
      size,
      bytes: Buffer.alloc(0),
      description: '',
      readyAtMs: null,
      problem: null,
      publishing: null,
      polls: 0,
    };
    this.#rows.set(row.id, row);
    return row;
  }

  find(id: string): VideoRow | undefined {
    return this.#rows.get(id);
  }

  /** The video of a Page; throws the error of a Graph API otherwise. */
  own({ id: pageId }: Account, id: string): VideoRow {
    const row = this.#rows.get(id);
    if (row?.pageId !== pageId) throw noObject(id);
    return row;
  }

  bySession({ id: pageId }: Account, session: string): VideoRow | undefined {
    return [...this.#rows.values()].find((row) => row.session === session && row.pageId === pageId);
  }

  clear(): void {
    this.#rows.clear();
  }
}

/** What is wrong with a reel, with the numbers that Facebook uses; null for what is no video at all. */
export async function problemOf(bytes: Buffer): Promise<Problem | null> {
  const video = await videoOf(bytes);
  if (!video) return null;
  const { width, height, frameRate, duration } = video;
  if (Math.abs(width / height - 9 / 16) > 0.01)
    return { code: 1363040, message: 'Aspect ratio is not supported' };
  if (width < 540) return { code: 1363127, message: 'Resolution is too low' };
  if (duration < 3 || duration > 90) return { code: 1363128, message: 'Duration is not supported' };
  return frameRate < 23.5 || frameRate > 60.5
    ? { code: 1363129, message: 'Frame rate is not supported' }
    : null;
}

/** A video as `status` describes it. Every look at it counts. */
export function statusOf(row: VideoRow, { behaviour }: FacebookServer) {
  row.polls += 1;
  const { readyAtMs, problem, publishing, bytes, size } = row;
  const now = Date.now();
  const isUploaded = readyAtMs !== null;
  const isProcessed = isUploaded && readyAtMs <= now && row.polls > behaviour.slowPolls;
  const isRefused = isProcessed && problem !== null;
  const isDone =
    publishing !== null && publishing.end !== 'forever' && publishing.doneAtMs <= now && isProcessed;
  const isTakenBack = isDone && publishing.end === 'refused';
  const isLive = isDone && !isRefused && !isTakenBack;
  const refused = problem ?? { code: 1363047, message: 'The video could not be published' };
  const failed = { status: 'error', errors: [refused] };
  const isFailed = isRefused || isTakenBack;
  const video_status = isFailed ? 'error' : isProcessed ? 'ready' : isUploaded ? 'processing' : 'uploading';
  return {
    // A video that is published and not live yet is not ready.
    video_status: row.kind === 'video' && video_status === 'ready' && !isLive ? 'processing' : video_status,
    uploading_phase: {
      status: isUploaded ? 'complete' : 'in_progress',
      bytes_transfered: isUploaded ? size : bytes.length,
    },
    processing_phase: isRefused
      ? failed
      : { status: isProcessed ? 'complete' : isUploaded ? 'in_progress' : 'not_started' },
    publishing_phase: isTakenBack
      ? failed
      : publishing === null
        ? { status: 'not_started', publish_status: 'draft' }
        : {
            status: isLive ? 'complete' : 'in_progress',
            publish_status: isLive ? 'published' : 'not_published',
          },
  };
}

export const permalinkOf = ({ id, kind, pageId }: Pick<VideoRow, 'id' | 'kind' | 'pageId'>): string =>
  kind === 'reel' ? `/reel/${id}/` : `/${pageId}/videos/${id}/`;

/** Keeps the bytes as a file of the network. */
export const fileOf = ({ network }: Pick<Incoming, 'network'>, row: VideoRow) =>
  network.addMedia({
    platform: 'facebook',
    id: `v${row.id}`,
    accountId: row.pageId,
    mimeType: 'video/mp4',
    alt: null,
    width: null,
    height: null,
    readyAtMs: Date.now(),
    bytes: row.bytes,
  });
