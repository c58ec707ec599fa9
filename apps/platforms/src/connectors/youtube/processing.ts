import { currentTime } from '@postrider/service';
import { RefusedError } from '../failures.ts';
import { NotReadyError } from '../not-ready.ts';
import type { Api, Session } from './api.ts';
import { GONE, notProcessed } from './failures.ts';
import { readVideo } from './video-state.ts';

const HOUR_MS = 60 * 60_000;
/** YouTube needs hours for long videos of high resolution. */
const PROCESSING_HOURS = 24;
/** A new video may not be listed at once. */
const UNLISTED_MS = 2 * 60_000;
const LONGEST_PAUSE_MS = 2 * 60_000;

/**
 * Asks YouTube once whether a video is processed. Pauses grow with the time, because each question counts against the day's
 * quota. Throws NotReadyError while it is not, RefusedError if YouTube can't use it.
 * @param at when its upload was complete
 * @param shortestMs the first pause
 */
export async function assertProcessed(
  api: Api,
  session: Session,
  { id, at }: { id: string; at: Date },
  shortestMs: number,
): Promise<void> {
  const state = await readVideo(api, session, id, { part: 'status,processingDetails' });
  const elapsedMs = currentTime().getTime() - at.getTime();
  if (state?.failure) throw new RefusedError(state.failure);
  if (state?.isProcessed) return;
  if (!state && elapsedMs > UNLISTED_MS) throw new RefusedError(GONE);
  if (elapsedMs > PROCESSING_HOURS * HOUR_MS) throw new RefusedError(notProcessed(PROCESSING_HOURS));
  const pauseMs = Math.min(Math.max(shortestMs, elapsedMs / 8), LONGEST_PAUSE_MS);
  throw new NotReadyError('YouTube is processing a video', pauseMs);
}
