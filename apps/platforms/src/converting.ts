import type { Conversion } from '@postrider/platform-rules';
import { PLATFORM_DEFINITIONS } from '@postrider/platform-rules';
import type { Log, Violation } from '@postrider/service';
import type { MediaLibrary } from './media-library.ts';

/** The videos of a post that are converted, for the warnings about it. */
export const conversionWarnings = (conversions: readonly Conversion[]): Violation[] =>
  conversions.map(({ platform, index }) => ({
    path: `/media/${index}`,
    code: 'video_converted',
    message: `${PLATFORM_DEFINITIONS[platform].name} does not take this video as it is, so a converted copy is published.`,
    platform,
  }));

/**
 * Begins to convert the videos of a post, so that they are ready when it goes out. A failed call is repeated when
 * the post is prepared.
 */
export async function convertAhead(
  library: MediaLibrary,
  log: Log,
  { workspaceId, goesOutAt }: { workspaceId: string; goesOutAt: Date },
  videos: readonly { mediaId: string; form: Conversion['form'] }[],
): Promise<void> {
  const begun = videos.map(({ mediaId, form }) =>
    library.convertAhead(workspaceId, mediaId, form, goesOutAt),
  );
  for (const { status, ...end } of await Promise.allSettled(begun))
    if (status === 'rejected' && 'reason' in end)
      log.warn({ err: end.reason, workspaceId }, 'a video is converted only when its post is prepared');
}
