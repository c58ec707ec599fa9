import type { YoutubeOptions } from '@postrider/platform-rules/youtube/limits';
import { currentTime } from '@postrider/service';
import type { Accepted, Job, LookUp, Published } from '../connector.ts';
import { RefusedError } from '../failures.ts';
import type { Api, Session } from './api.ts';
import { COVER_REFUSED, GONE, LOCKED, SUBTITLES_REFUSED } from './failures.ts';
import type { Prepared } from './prepared.ts';
import { privacyOf, published, statusOf } from './resource.ts';
import { readVideo, stateIn } from './video-state.ts';

/** The read of a video that was just made public, while a process holds the publication. */
const READ_TIMEOUT_MS = 2_000;
const CHECK_AFTER_MS = 3_000;
/** After this time, a read shows the effect of an accepted call: a video that is still private is locked. */
const SETTLED_MS = 5 * 60_000;

/** A live video, with a notice if YouTube refused its cover or its subtitles. */
const live = (session: Session, id: string, { cover, subtitles }: Prepared): Published => ({
  ...published(session, id),
  ...(subtitles === 'refused' && { notice: SUBTITLES_REFUSED }),
  ...(cover === 'refused' && { notice: COVER_REFUSED }),
});

/**
 * Gives a private video its visibility, and reads it back. Until the read shows it too, the video counts as accepted. A
 * response that leaves it private is that of a project without an audit.
 */
export async function makeVisible(
  api: Api,
  job: Job<YoutubeOptions>,
  session: Session,
  ready: Prepared,
  timeoutMs: number,
): Promise<Published | Accepted> {
  const { video } = ready;
  if (!video) throw new RefusedError(GONE);
  const { id } = video;
  const wanted = privacyOf(job);
  const { body } = await api.call(session, '/youtube/v3/videos', {
    method: 'PUT',
    query: { part: 'status' },
    json: { id, status: statusOf(job, wanted) },
    timeoutMs,
  });
  if (stateIn(body).privacy !== wanted) throw new RefusedError(LOCKED);
  const state = await readVideo(api, session, id, { timeoutMs: READ_TIMEOUT_MS }).catch(() => undefined);
  if (state?.failure) throw new RefusedError(state.failure);
  if (state?.privacy === wanted) return live(session, id, ready);
  return { accepted: true, reference: id, checkAfterMs: CHECK_AFTER_MS };
}

/** The result of a call for a video: its privacy proves whether the call took effect. @param since when the call was made */
export async function lookUpVideo(
  api: Api,
  job: Job<YoutubeOptions>,
  session: Session,
  ready: Prepared,
  since: Date,
): Promise<LookUp> {
  // A copy of the database from before the upload does not know what was published since.
  if (!ready.video) return { kind: 'unknown' };
  const { id } = ready.video;
  const isAccepted = job.reference !== undefined;
  const isLate = currentTime().getTime() - since.getTime() > SETTLED_MS;
  const state = await readVideo(api, session, id);
  if (!state) return isAccepted && isLate ? { kind: 'refused', failure: GONE } : { kind: 'unknown' };
  if (state.failure) return { kind: 'refused', failure: state.failure };
  if (state.privacy === privacyOf(job)) return { kind: 'found', ...live(session, id, ready) };
  if (!isAccepted) return { kind: 'absent' };
  return isLate
    ? { kind: 'refused', failure: LOCKED }
    : { kind: 'pending', reference: id, checkAfterMs: CHECK_AFTER_MS };
}
