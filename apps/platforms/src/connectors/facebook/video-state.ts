import { facebook } from '@postrider/platform-rules/facebook/definition';
import { z } from 'zod';
import type { Graph } from '../meta/graph.ts';
import { truncate } from '../responses.ts';
import type { Failure } from '../verdict.ts';
import { reelFailure } from './classify.ts';
import type { Signed, Tokens } from './graph.ts';
import { pageUrl } from './hosts.ts';

const TIMEOUT_MS = 10_000;
const MAX_REASON = 300;
const { name: NAME } = facebook;

const text = z.string().max(200).catch('');
const problem = z.object({ code: z.coerce.number().catch(0), message: z.string().catch('') });
const phase = z
  .object({
    status: text,
    publish_status: text,
    // Facebook writes it with one r.
    bytes_transfered: z.coerce.number().int().nonnegative().catch(0),
    error: problem.optional().catch(undefined),
    errors: z.array(problem).catch([]),
  })
  .partial();

const shown = z.object({
  status: z.object({
    video_status: text,
    uploading_phase: phase.optional(),
    processing_phase: phase.optional(),
    publishing_phase: phase.optional(),
  }),
  permalink_url: text,
});

/** What Facebook reports about a video. */
export interface VideoState {
  kind: 'uploading' | 'processing' | 'ready' | 'live' | 'failed';
  /** The bytes that are there. */
  bytes: number;
  /** Whether it is being published. */
  isPublishing: boolean;
  /** Why it can't be published. */
  failure: Failure;
  url: string;
}

const FAILED = ['error', 'expired', 'upload_failed'];

/** Reads the state of a video or reel. */
export async function readVideo(graph: Graph<Signed>, session: Tokens, id: string): Promise<VideoState> {
  const query = { fields: 'status,permalink_url' };
  const { body } = await graph.call(session, `/${encodeURIComponent(id)}`, { query, timeoutMs: TIMEOUT_MS });
  const { status, permalink_url: path } = shown.parse(body);
  const { video_status, uploading_phase = {}, processing_phase = {}, publishing_phase = {} } = status;
  const phases = [uploading_phase, processing_phase, publishing_phase];
  const error = phases.flatMap((each) => [each.error ?? [], each.errors ?? []].flat())[0];
  const isFailed = FAILED.includes(video_status) || phases.some((each) => each.status === 'error');
  const isLive = publishing_phase.status === 'complete' || publishing_phase.publish_status === 'published';
  return {
    kind: isFailed ? 'failed' : isLive ? 'live' : kindOf(video_status, uploading_phase.status),
    bytes: uploading_phase.bytes_transfered ?? 0,
    isPublishing: publishing_phase.status === 'in_progress',
    failure: (error && reelFailure(error.code)) ?? refusedFor(error?.message ?? ''),
    url: pageUrl(session.apiUrl, path || `/${id}`),
  };
}

function kindOf(status: string, uploading: string | undefined): VideoState['kind'] {
  if (status === 'ready') return 'ready';
  if (status === 'processing' || status === 'upload_complete' || uploading === 'complete')
    return 'processing';
  return 'uploading';
}

const refusedFor = (reason: string): Failure => ({
  code: 'media_refused',
  message: reason
    ? `${NAME} can’t use this video: “${truncate(reason, MAX_REASON)}”`
    : `${NAME} can’t use this video.`,
  action: 'Export the video in another format, then duplicate the post with the new file.',
});
