import type { PreviewMedia } from '@postrider/platform-rules/preview';
import type { ShownFile } from './shown-post.ts';

/** The width of one file divided by its height, within the bounds of the platform. */
export function ratioOf(
  { media: { width, height } }: ShownFile,
  { tallest, widest }: Pick<PreviewMedia, 'tallest' | 'widest'>,
): number {
  if (!width || !height) return Math.min(widest, Math.max(tallest, 1));
  return Math.min(widest, Math.max(tallest, width / height));
}
