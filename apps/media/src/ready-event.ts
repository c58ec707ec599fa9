import { type OutboxEntry, publicEntry } from '@postrider/service/outbox';
import { type Facts, type Item, typeOf } from './media.ts';

/** The event of a file that was added to a library. @param of the file, and the limited key that added it, if any */
export const readyEvent = (
  {
    workspaceId,
    profileId,
    keyId,
  }: Pick<Item, 'workspaceId'> & {
    profileId?: string | undefined;
    keyId?: string | undefined;
  },
  mediaId: string,
  { mimeType, size, width, height, duration, filename }: Omit<Facts, 'animated'> & Pick<Item, 'filename'>,
): OutboxEntry => {
  const type = typeOf(mimeType);
  return publicEntry('media.ready', workspaceId, mediaId, {
    ...(keyId && { keyId }),
    data: {
      media_id: mediaId,
      type,
      mime_type: mimeType,
      size,
      width,
      height,
      duration: type === 'video' ? duration : null,
      filename: filename || null,
    },
    ...(profileId && { profileId }),
  });
};
