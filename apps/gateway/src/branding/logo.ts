import { MediaType } from '@postrider/contracts/media';
import { AppError, unlessNotFound } from '@postrider/service';
import type { Services } from '../services.ts';

/**
 * Throws media_rejected unless a logo is an image of the workspace itself or of this profile. Files of other profiles are
 * deleted with them. @param path the field of the request @param mediaId null or undefined: no logo
 */
export async function requireLogo(
  { media }: Pick<Services, 'media'>,
  workspaceId: string,
  path: string,
  mediaId: string | null | undefined,
  profileId = '',
): Promise<void> {
  if (!mediaId) return;
  const found = (await unlessNotFound(media.getMedia({ workspaceId, mediaId })))?.media;
  const isOwn = found && (found.profileId === '' || found.profileId === profileId);
  if (isOwn && found.type === MediaType.IMAGE) return;
  const [code, message] = isOwn
    ? (['media_type_unsupported', 'The logo must be an image.'] as const)
    : (['media_not_found', 'There is no file with this id in the media library.'] as const);
  throw new AppError('media_rejected', message, { errors: [{ path, code, message }] });
}
