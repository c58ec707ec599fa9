import {
  type BeginUploadResponse,
  BeginUploadResponseSchema,
  type Media,
  MediaSchema,
  MediaType,
} from '@postrider/contracts/media';
import { publicForm } from '../messages.ts';
import { media, upload } from './schemas.ts';

export const mediaMessage = publicForm<Media>(MediaSchema, media, {
  duration: ({ type, duration }) => (type === MediaType.VIDEO ? duration : null),
});

export const uploadMessage = publicForm<BeginUploadResponse>(BeginUploadResponseSchema, upload, {
  method: () => 'PUT',
});
