import { FETCHED_PHOTO } from '@postrider/platform-rules/tiktok/limits';
import type { JobFile } from '../connector.ts';

/** Each attempt has new addresses, so that a day is enough. */
const ADDRESS_LIVES_MS = 24 * 60 * 60_000;

/** The public address of a photo in the form that TikTok takes. */
export async function photoAddress({ open }: JobFile): Promise<string> {
  const source = await open();
  const [short, long] = [Math.min(source.width, source.height), Math.max(source.width, source.height)];
  const isLarge = short > FETCHED_PHOTO.shortSide;
  const photo = await source.as({
    mimeTypes: ['image/jpeg', 'image/webp'],
    maxBytes: FETCHED_PHOTO.bytes,
    ...(isLarge && { maxSide: Math.floor((long * FETCHED_PHOTO.shortSide) / short) }),
  });
  return photo.publicUrl(ADDRESS_LIVES_MS);
}
