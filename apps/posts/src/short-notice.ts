import type { Violation } from '@postrider/service';
import { handoverTime, type Post, type Timed } from './post.ts';

/** By so much the handover of any post may be late. */
const TOLERANCE_MS = 2_000;
const MINUTE_MS = 60_000;

/** A warning about a post that is handed over too late to be prepared by its time; none for a post that is due now. */
export function shortNotice(post: Timed, handedOverAt: Date): Violation[] {
  const { scheduledAt, handoverMs } = post;
  const latest = handoverTime(post);
  if (!scheduledAt || !latest || !handoverMs || scheduledAt <= handedOverAt) return [];
  const lateMs = handedOverAt.getTime() - latest.getTime();
  if (lateMs <= TOLERANCE_MS) return [];
  const message = `Preparing this post can take ${inWords(handoverMs)}. It is published as soon as it is ready, which may be up to ${inWords(lateMs)} after its time.`;
  return [{ path: '/scheduledDatetime', code: 'short_notice', message }];
}

/** The same about a stored post that is being published. */
export const shortNoticeOf = (post: Post): Violation[] =>
  post.status === 'scheduled' && post.handedOverAt ? shortNotice(post, post.handedOverAt) : [];

/** A duration, rounded up. */
function inWords(ms: number): string {
  if (ms <= 2 * MINUTE_MS) return `${Math.ceil(ms / 1_000)} seconds`;
  return `${Math.ceil(ms / MINUTE_MS)} minutes`;
}
