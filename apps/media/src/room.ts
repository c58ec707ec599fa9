import { AppError } from '@postrider/service/errors';
import { sizeText } from './limits.ts';
import type { MediaStore } from './store.ts';
import type { Added, StorageLimits } from './usage-store.ts';

/** Throws limit_reached if bytes of this owner were not added. */
export async function requireRoom(
  added: Added,
  { storedBytes }: Pick<MediaStore, 'storedBytes'>,
  { workspaceId, profileId }: { workspaceId: string; profileId?: string },
  bytes: number,
  { storageLimit, profileLimit = 0 }: StorageLimits,
): Promise<void> {
  if (added === 'limit') throw storageFull(bytes, await storedBytes(workspaceId), storageLimit);
  if (added === 'profile_limit')
    throw profileFull(bytes, await storedBytes(workspaceId, profileId), profileLimit);
}

/** `limit_reached`: this many more bytes exceed a workspace’s storage limit. */
export const storageFull = (bytes: number, stored: number, limit: number): AppError =>
  new AppError(
    'limit_reached',
    `The library uses ${sizeText(stored)} of the ${sizeText(limit)} in the plan, including uploads in progress; ` +
      `${bytes > 0 ? `another ${sizeText(bytes)} do` : 'this file does'} not fit.`,
  );

/** The same for a profile. */
export function profileFull(bytes: number, stored: number, limit: number): AppError {
  const message =
    `The profile uses ${sizeText(stored)} of its ${sizeText(limit)}, including uploads in progress; ` +
    `${bytes > 0 ? `another ${sizeText(bytes)} do` : 'this file does'} not fit. Delete files of the profile, or raise its limit.`;
  return new AppError('limit_reached', message, {
    errors: [{ path: '/profileId', code: 'profile_media_bytes', message, limit, actual: stored }],
  });
}
