import { type BeginUploadResponse, type Media, MediaType, MediaTypeSchema } from '@postrider/contracts/media';
import { enumName, isoTime, orNull } from '../messages.ts';

export const mediaMessage = (media: Media) => ({
  id: media.id,
  type: enumName(MediaTypeSchema, media.type),
  mimeType: media.mimeType,
  size: Number(media.size),
  width: media.width || null,
  height: media.height || null,
  duration: media.type === MediaType.VIDEO ? media.duration : null,
  filename: orNull(media.filename),
  url: media.url,
  createdAt: isoTime(media.createdAt),
});

export const uploadMessage = (upload: BeginUploadResponse) => ({
  url: upload.url,
  method: 'PUT',
  headers: upload.headers,
  key: upload.key,
  expiresAt: isoTime(upload.expiresAt),
});
