import { textOf } from '@postrider/platform-rules';
import type { FacebookOptions } from '@postrider/platform-rules/facebook/limits';
import type { Accepted, Job, LookUp } from '../connector.ts';
import type { Graph } from '../meta/graph.ts';
import type { Signed, Tokens } from './graph.ts';
import type { Video } from './prepared.ts';
import { readVideo } from './video-state.ts';

const CHECK_AFTER_MS = 3_000;

interface Graphs {
  graph: Graph<Signed>;
  /** The same API on the host for bytes. */
  bytes: Graph<Signed>;
}

/** Publishes an uploaded video. Facebook accepts it, and shows it when it is processed. */
export async function finishVideo(
  { graph, bytes }: Graphs,
  { words }: Job<FacebookOptions>,
  session: Tokens,
  { kind, id, session: upload }: Video,
  timeoutMs: number,
): Promise<Accepted> {
  const common = { upload_phase: 'finish', description: textOf(words) };
  if (kind === 'reel') {
    const form = { ...common, video_id: id, video_state: 'PUBLISHED' };
    await graph.call(session, `/${session.pageId}/video_reels`, { method: 'POST', form, timeoutMs });
  } else {
    const form = { ...common, upload_session_id: upload };
    await bytes.call(session, `/${session.pageId}/videos`, { method: 'POST', form, timeoutMs });
  }
  return { accepted: true, reference: id, checkAfterMs: CHECK_AFTER_MS };
}

/**
 * The state of a video whose publication was accepted, or whose response was lost. That a reel is not published yet proves
 * nothing: the request may still be on its way.
 */
export async function lookUpVideo(
  graph: Graph<Signed>,
  { reference }: Job,
  session: Tokens,
  id: string,
  kind: Video['kind'],
): Promise<LookUp> {
  const { kind: state, isPublishing, failure, url } = await readVideo(graph, session, id);
  // An uploaded video is processed when it is published, so that its processing shows the publication.
  const isLive = state === 'live' || (kind === 'video' && state === 'ready');
  if (isLive) return { kind: 'found', externalId: id, url };
  if (state === 'failed') return { kind: 'refused', failure };
  const isAccepted = reference !== undefined || isPublishing || (kind === 'video' && state === 'processing');
  return isAccepted ? { kind: 'pending', reference: id, checkAfterMs: CHECK_AFTER_MS } : { kind: 'unknown' };
}
