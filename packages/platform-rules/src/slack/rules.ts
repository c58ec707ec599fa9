import { checkFiles } from '../files.ts';
import { checkImageOrClip } from '../image-or-clip.ts';
import type { Content, Violation } from '../rules.ts';
import { checkTexts } from '../texts.ts';
import { LIMITS, type SlackOptions } from './limits.ts';

const WHO = 'Slack';

/** Everything that Slack would reject. `checkFiles` reports videos. */
export const check = (content: Content<SlackOptions>): Violation[] => [
  ...checkTexts(content, { who: WHO, platform: 'slack', limits: LIMITS, countedAs: 'utf16' }),
  ...checkFiles(WHO, content.media, LIMITS),
  ...content.media
    .filter(({ type }) => type === 'image')
    .flatMap((file) => checkImageOrClip(WHO, file, LIMITS)),
];
