import { z } from 'zod';
import { identifier } from '../responses.ts';
import type { Failure } from '../verdict.ts';
import type { Api, Session } from './api.ts';
import { GONE, videoFailed, videoRejected } from './failures.ts';

const text = z.string().max(200).catch('');
const shown = z.object({
  id: identifier,
  status: z.object({
    uploadStatus: text,
    privacyStatus: text,
    failureReason: text,
    rejectionReason: text,
  }),
});
type Shown = z.infer<typeof shown>;
/** Strict: that a video is missing ends its post. */
const list = z.object({ items: z.array(shown) });

/** What YouTube shows of a video. */
export interface VideoState {
  privacy: string;
  isProcessed: boolean;
  /** Why it can't be published, if it can't. */
  failure?: Failure;
}

/** The state in a response with a video. */
export const stateIn = (body: unknown): VideoState => stateOf(shown.parse(body));

function stateOf({ status }: Shown): VideoState {
  const { uploadStatus, privacyStatus, failureReason, rejectionReason } = status;
  return {
    privacy: privacyStatus,
    isProcessed: uploadStatus === 'processed',
    ...(uploadStatus === 'failed' && { failure: videoFailed(failureReason) }),
    ...(uploadStatus === 'deleted' && { failure: GONE }),
    ...(uploadStatus === 'rejected' && { failure: videoRejected(rejectionReason) }),
  };
}

interface Read {
  /** `processingDetails` too, while a video is processed. */
  part?: 'status' | 'status,processingDetails';
  timeoutMs?: number;
}

/** Reads the state of a video; undefined if the channel has none with this id. */
export async function readVideo(
  api: Api,
  session: Session,
  id: string,
  { part = 'status', ...limit }: Read = {},
): Promise<VideoState | undefined> {
  const { body } = await api.call(session, '/youtube/v3/videos', { query: { part, id }, ...limit });
  const [found] = list.parse(body).items;
  return found && stateOf(found);
}
