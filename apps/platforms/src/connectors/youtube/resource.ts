import { textOf } from '@postrider/platform-rules';
import { titleOf } from '@postrider/platform-rules/texts';
import type { YoutubeOptions } from '@postrider/platform-rules/youtube/limits';
import type { Job, Published } from '../connector.ts';
import type { Session } from './api.ts';
import { videoPage } from './hosts.ts';

/** People & Blogs. */
const USUAL_CATEGORY = '22';

/** Who sees a video. */
export type Privacy = NonNullable<YoutubeOptions['visibility']>;

/** Who is to see the video of a job. */
export const privacyOf = ({ words }: Job<YoutubeOptions>): Privacy => words.options.visibility ?? 'public';

/** The texts of a video. An update replaces all of them, so that each request has all. */
export function snippetOf({ words }: Job<YoutubeOptions>) {
  const { tags = [], category } = words.options;
  return {
    title: titleOf(words),
    description: textOf(words),
    tags: tags.filter((tag) => tag.trim() !== ''),
    categoryId: category || USUAL_CATEGORY,
  };
}

/**
 * The status of a video. An update replaces all of it, and YouTube publishes a video whose privacy is missing, so that each
 * request has all.
 */
export function statusOf({ words }: Job<YoutubeOptions>, privacyStatus: Privacy) {
  const { madeForKids, licence = 'youtube', syntheticMedia = false } = words.options;
  return {
    privacyStatus,
    ...(madeForKids !== undefined && { selfDeclaredMadeForKids: madeForKids }),
    license: licence,
    embeddable: true,
    containsSyntheticMedia: syntheticMedia,
  };
}

/** A live video. */
export const published = ({ apiUrl }: Session, id: string): Published => ({
  externalId: id,
  url: videoPage(apiUrl, id),
});
