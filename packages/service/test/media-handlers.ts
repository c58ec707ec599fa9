import type { MediaService } from '@postrider/contracts/media';
import type { Handlers } from '../src/grpc/index.ts';
import { notFound } from '../src/index.ts';

type MediaHandlers = Handlers<typeof MediaService>;

const refuse = () => Promise.reject(notFound('media item'));

/** A media service for tests of gRPC: every method is answered with not_found, but for those that are given. */
export const mediaHandlers = (given: Partial<MediaHandlers> = {}): MediaHandlers => ({
  importMedia: refuse,
  beginUpload: refuse,
  completeUpload: refuse,
  getMedia: refuse,
  listMedia: refuse,
  deleteMedia: refuse,
  getMediaSource: refuse,
  getThumbnail: refuse,
  getLibrarySettings: refuse,
  setLibrarySettings: refuse,
  getUsage: refuse,
  ...given,
});
