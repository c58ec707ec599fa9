import { textOf } from '@postrider/platform-rules';
import type { Interaction, TiktokOptions } from '@postrider/platform-rules/tiktok/limits';
import { photoTitle } from '@postrider/platform-rules/tiktok/photo-title';
import type { Job } from '../connector.ts';
import type { Prepared } from './prepared.ts';

type Words = Job<TiktokOptions>['words'];

/** Whether people may do something with a post: only if the post and the account both allow it. */
const allows = ({ options }: Words, { creator }: Prepared, interaction: Interaction): boolean =>
  options.allow?.includes(interaction) === true && creator?.disabled[interaction] === false;

const sharedInfo = (words: Words, state: Prepared) => {
  const { privacy, disclosure = [] } = words.options;
  return {
    privacy_level: privacy,
    disable_comment: !allows(words, state, 'comment'),
    brand_content_toggle: disclosure.includes('brandedContent'),
    brand_organic_toggle: disclosure.includes('yourBrand'),
  };
};

/** What TikTok shows with a video that is published directly. */
export function videoInfo({ words }: Job<TiktokOptions>, state: Prepared) {
  const { aiGenerated = false, coverSeconds = 0 } = words.options;
  return {
    title: textOf(words),
    ...sharedInfo(words, state),
    disable_duet: !allows(words, state, 'duet'),
    disable_stitch: !allows(words, state, 'stitch'),
    is_aigc: aiGenerated,
    video_cover_timestamp_ms: Math.round(coverSeconds * 1_000),
  };
}

/** The request that publishes photos, or puts them into the inbox. */
export function photoPost({ words }: Job<TiktokOptions>, state: Prepared) {
  const { autoMusic = false, coverPhoto = 0 } = words.options;
  const texts = { title: photoTitle(words), description: textOf(words) };
  return {
    media_type: 'PHOTO',
    post_mode: state.isForInbox ? 'MEDIA_UPLOAD' : 'DIRECT_POST',
    post_info: state.isForInbox
      ? texts
      : { ...texts, ...sharedInfo(words, state), auto_add_music: autoMusic },
    source_info: {
      source: 'PULL_FROM_URL',
      photo_images: state.photos,
      photo_cover_index: coverPhoto,
    },
  };
}
