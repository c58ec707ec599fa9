import { megabytes } from './measure.ts';
import { type ContentFile, numbers, type Violation } from './rules.ts';

/**
 * Checks the size of all files together, for platforms that take them in one request.
 * @param bounds the most bytes of all files, and those to which a larger still image is reduced
 */
export function checkRequestSize(
  who: string,
  media: readonly ContentFile[],
  { most, image }: { most: number; image: number },
): Violation[] {
  if (media.length < 2) return [];
  const sizes = media.map(({ type, size }) => (type === 'image' ? Math.min(size, image) : size));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  // A file that is too large alone has its own violation.
  if (total <= most || sizes.some((size) => size > most)) return [];
  const message = `${who} allows ${megabytes(most)} for all files of a post together; these have ${megabytes(total)}. Remove a file.`;
  return [{ path: '/media', code: 'media_too_large', message, ...numbers(most, total) }];
}
