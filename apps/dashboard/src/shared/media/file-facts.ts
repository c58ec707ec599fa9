import type { Media } from '@postrider/sdk/types';
import { formatBytes } from '../../format/format-bytes.ts';
import { formatNumber } from '../../format/number-format.ts';
import { msg } from '../../texts/message.ts';
import { t } from '../../texts/t.ts';

type Facts = Pick<Media, 'type' | 'mimeType' | 'size' | 'width' | 'height' | 'duration' | 'pageCount'>;

const KINDS = {
  image: msg('Image'),
  video: msg('Video'),
  document: msg('Document'),
  subtitles: msg('Subtitles'),
};

/** The number of a document's pages in words; empty for other files. */
export const pagesOf = ({ pageCount }: Pick<Media, 'pageCount'>): string =>
  pageCount === null ? '' : t('{count, plural, one {# page} other {# pages}}', { count: pageCount });

/** The kind of a file in one word. */
export const kindOf = ({ type, mimeType }: Facts): string =>
  mimeType === 'image/gif' ? t('GIF') : t(KINDS[type]);

/** The length of a video as players show it: "1:05"; empty for other files. */
export function lengthOf({ duration }: Pick<Media, 'duration'>): string {
  if (duration === null) return '';
  const seconds = Math.max(1, Math.round(duration));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The size of a file in bytes, and in pixels, seconds or pages. */
export function sizeOf(media: Facts): string {
  const { type, size, width, height, duration } = media;
  const hasPixels = type !== 'document' && width !== null && height !== null;
  const facts = [
    formatBytes(size),
    hasPixels ? t('{width} × {height} pixels', { width, height }) : '',
    duration === null
      ? ''
      : t('{seconds} seconds', { seconds: formatNumber(duration, { maximumFractionDigits: 1 }) }),
    pagesOf(media),
  ];
  return facts.filter(Boolean).join(', ');
}
