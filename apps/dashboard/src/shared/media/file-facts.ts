import type { Media } from '@postrider/sdk/types';
import { formatBytes } from '../../format/format-bytes.ts';

type Facts = Pick<Media, 'type' | 'mimeType' | 'size' | 'width' | 'height' | 'duration' | 'pageCount'>;

const KINDS: Record<Media['type'], string> = { image: 'Image', video: 'Video', document: 'Document' };

/** The number of a document's pages in words; empty for other files. */
export const pagesOf = ({ pageCount }: Pick<Media, 'pageCount'>): string =>
  pageCount === null ? '' : pageCount === 1 ? '1 page' : `${pageCount.toLocaleString('en')} pages`;

/** The kind of a file in one word. */
export const kindOf = ({ type, mimeType }: Facts): string => (mimeType === 'image/gif' ? 'GIF' : KINDS[type]);

/** The size of a file in bytes, and in pixels, seconds or pages. */
export const sizeOf = (media: Facts): string => {
  const { type, size, width, height, duration } = media;
  return [
    formatBytes(size),
    type !== 'document' && width && height && `${width} × ${height} pixels`,
    duration !== null && `${Math.round(duration * 10) / 10} seconds`,
    pagesOf(media),
  ]
    .filter(Boolean)
    .join(', ');
};
