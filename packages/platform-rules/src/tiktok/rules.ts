import { checkFiles } from '../files.ts';
import { checkImageOrClip } from '../image-or-clip.ts';
import { type Content, type ContentFile, numbers, type Violation } from '../rules.ts';
import { checkTexts } from '../texts.ts';
import { INTERACTIONS, LIMITS, ONLY_CREATOR, type TiktokOptions } from './limits.ts';
import { photoTitle } from './photo-title.ts';

const WHO = 'TikTok';

/** Everything that TikTok would reject. What it allows an account is known when the post is prepared. */
export function check(content: Content<TiktokOptions>): Violation[] {
  const { media, options } = content;
  return [
    ...checkWords(content),
    ...checkAllowed(options, media),
    ...checkDisclosure(options),
    ...checkCover(options, media),
    ...checkFiles(WHO, media, LIMITS),
    ...media.flatMap((file) => checkImageOrClip(WHO, file, LIMITS)),
  ];
}

const isPhotos = ([first]: readonly ContentFile[]) => first?.type === 'image';

/** Photos alone have a title. */
function checkWords(content: Content<TiktokOptions>): Violation[] {
  const isTitled = isPhotos(content.media) && photoTitle(content) !== '';
  const checked = isTitled ? content : { ...content, title: '' };
  return checkTexts(checked, { who: WHO, platform: 'tiktok', limits: LIMITS, countedAs: 'utf16' });
}

const invalid = (option: keyof TiktokOptions, message: string): Violation => ({
  path: `/options/tiktok/${option}`,
  code: 'invalid_option',
  message,
});

function checkAllowed({ allow = [] }: TiktokOptions, media: readonly ContentFile[]): Violation[] {
  const names: readonly string[] = INTERACTIONS;
  if (allow.some((each) => !names.includes(each)))
    return [invalid('allow', 'TikTok knows the values `comment`, `duet` and `stitch`.')];
  if (isPhotos(media) && allow.some((each) => each !== 'comment'))
    return [invalid('allow', 'Photos on TikTok have comments alone. Remove the other values.')];
  return [];
}

/** Branded content that nobody sees is refused. */
function checkDisclosure({ privacy, disclosure = [] }: TiktokOptions): Violation[] {
  if (privacy !== ONLY_CREATOR || !disclosure.includes('brandedContent')) return [];
  return [
    invalid('privacy', 'Branded content on TikTok can’t be private. Choose who can watch it, or remove it.'),
  ];
}

/** A cover is a moment of a video, or one of several photos. */
function checkCover(options: TiktokOptions, media: readonly ContentFile[]): Violation[] {
  const { coverSeconds, coverPhoto, autoMusic, aiGenerated } = options;
  const [first] = media;
  if (!first) return [];
  const found: Violation[] = [];
  if (isPhotos(media)) {
    if (coverSeconds !== undefined)
      found.push(invalid('coverSeconds', 'The cover of photos is one of them. Remove the time.'));
    if (aiGenerated) found.push(invalid('aiGenerated', 'TikTok has this label for videos alone. Remove it.'));
    if (coverPhoto !== undefined && coverPhoto >= media.length)
      found.push({
        path: '/options/tiktok/coverPhoto',
        code: 'out_of_range',
        message: `There is no photo ${coverPhoto}: the post has ${media.length}, and positions start at 0.`,
        ...numbers(media.length - 1, coverPhoto),
      });
    return found;
  }
  if (coverPhoto !== undefined)
    found.push(invalid('coverPhoto', 'Only photos on TikTok have a cover photo. Remove it.'));
  if (autoMusic) found.push(invalid('autoMusic', 'TikTok adds music to photos alone. Remove it.'));
  if (coverSeconds !== undefined && first.duration > 0 && coverSeconds > first.duration)
    found.push({
      path: '/options/tiktok/coverSeconds',
      code: 'out_of_range',
      message: `The cover’s time is after the end of the video, which has ${Math.floor(first.duration)} seconds.`,
      ...numbers(first.duration, coverSeconds),
    });
  return found;
}
