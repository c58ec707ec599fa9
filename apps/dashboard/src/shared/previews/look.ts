import type { Preview } from '@postrider/platform-rules/preview';
import { PLATFORM_PREVIEWS, UNKNOWN_PREVIEW } from '@postrider/platform-rules/preview-data';
import type { CSSProperties } from 'react';
import { PLATFORMS } from '../../ui/platforms.ts';

export type PreviewTheme = 'light' | 'dark';

/** How posts look on a platform. */
export function lookOf(platform: string): Preview {
  const name = PLATFORMS.find((each) => each === platform);
  return name ? PLATFORM_PREVIEWS[name] : UNKNOWN_PREVIEW;
}

type Variables = CSSProperties & Record<`--${string}`, string>;

/** The colours and measures of a look for the style sheets of previews, whatever the theme of the dashboard is. */
export function styleOf({ text, font, avatar, media, ...look }: Preview, theme: PreviewTheme): Variables {
  const { page, text: ink, soft, line, link, sunken } = look[theme];
  return {
    colorScheme: theme,
    fontFamily: font,
    fontSize: text.size,
    lineHeight: `${text.line}px`,
    '--p-page': page,
    '--p-text': ink,
    '--p-soft': soft,
    '--p-line': line,
    '--p-link': link,
    '--p-sunken': sunken,
    '--p-avatar': `${avatar.side}px`,
    '--p-avatar-radius': avatar.shape === 'circle' ? '50%' : avatar.shape === 'rounded' ? '8px' : '2px',
    '--p-radius': `${media.radius}px`,
    '--p-gap': `${media.gap}px`,
  };
}
