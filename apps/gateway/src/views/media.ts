import { type BeginUploadResponse, type Media, MediaType } from '@postrider/contracts/media';
import { moment, orNull } from './common.ts';

export const mediaView = (media: Media) => {
  const isVideo = media.type === MediaType.VIDEO;
  return {
    id: media.id,
    type: isVideo ? 'video' : 'image',
    mimeType: media.mimeType,
    size: Number(media.size),
    width: media.width || null,
    height: media.height || null,
    duration: isVideo ? media.duration : null,
    filename: orNull(media.filename),
    url: media.url,
    createdAt: moment(media.createdAt),
  };
};

export const uploadView = (upload: BeginUploadResponse) => ({
  url: upload.url,
  method: 'PUT',
  headers: upload.headers,
  key: upload.key,
  expiresAt: moment(upload.expiresAt),
});
