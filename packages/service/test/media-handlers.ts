import type { MediaService } from '@postrider/contracts/media';
import type { Handlers } from '../src/grpc/index.ts';
import { notFound } from '../src/index.ts';

type MediaHandlers = Handlers<typeof MediaService>;

const refuse = () => Promise.reject(notFound('media item'));

/** A media service for tests of gRPC. Every method returns not_found, except the given ones. */
export const mediaHandlers = (given: Partial<MediaHandlers> = {}): MediaHandlers => ({
  importMedia: refuse,
  beginUpload: refuse,
  completeUpload: refuse,
  getMedia: refuse,
  listMedia: refuse,
  deleteMedia: refuse,
  getMediaSource: refuse,
  getVariant: refuse,
  createEdit: refuse,
  getEdit: refuse,
  createPublicAddress: refuse,
  getPublicFile: refuse,
  getThumbnail: refuse,
  getLibrarySettings: refuse,
  setLibrarySettings: refuse,
  getUsage: refuse,
  getStoredFile: refuse,
  beginArchive: refuse,
  signArchivePart: refuse,
  completeArchive: refuse,
  getArchive: refuse,
  ...given,
});
