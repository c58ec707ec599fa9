import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import {
  ConversionState,
  type Media,
  type MediaService,
  MediaType,
  VariantRefusal,
} from '@postrider/contracts/media';
import { notFound } from '@postrider/service';
import type { Handlers } from '@postrider/service/grpc';
import { FAILED_EDIT, type Kept, LOGO, NOW, THUMBNAIL, uuid } from './values.ts';

const now = timestampFromDate(NOW);

/** A media service with one video, and a logo. */
export function fakeMedia(kept: Kept): Partial<Handlers<typeof MediaService>> {
  const item = (id: string): Omit<Media, '$typeName'> => ({
    id,
    type: MediaType.VIDEO,
    mimeType: 'video/mp4',
    size: 73_400_320n,
    width: 1920,
    height: 1080,
    duration: 12.5,
    filename: '',
    url: 'https://media.test/1',
    createdAt: now,
    animated: false,
    pageCount: 0,
    profileId: '',
    version: 'v1',
  });
  const librarySettings = new Map<string, { keepCredits: boolean }>();
  return {
    importMedia: kept('importMedia', ({ mediaId }) => ({ media: item(mediaId) })),
    beginUpload: kept('beginUpload', () => ({
      url: 'https://media.test/put',
      headers: { 'content-type': 'video/mp4' },
      key: 'uploads/1',
      expiresAt: now,
    })),
    completeUpload: kept('completeUpload', () => ({ media: item(uuid(3)) })),
    getMedia: kept('getMedia', ({ mediaId }) => ({
      media: { ...item(mediaId), ...(mediaId === LOGO && { type: MediaType.IMAGE, mimeType: 'image/png' }) },
    })),
    listMedia: kept('listMedia', () => ({ media: [item(uuid(3))], hasMore: false })),
    deleteMedia: kept('deleteMedia', () => ({})),
    createEdit: kept('createEdit', ({ editId, mediaId }) => ({
      edit: { id: editId, mediaId, state: ConversionState.WAITING, createdAt: now },
    })),
    getEdit: kept('getEdit', ({ editId, mediaId }) => ({
      edit: {
        id: editId,
        mediaId,
        createdAt: now,
        ...(editId === FAILED_EDIT
          ? { state: ConversionState.FAILED, refusal: VariantRefusal.LIMIT_REACHED }
          : { state: ConversionState.READY, percent: 100, result: item(editId) }),
      },
    })),
    getThumbnail: kept('getThumbnail', ({ mediaId }) => {
      if (mediaId === LOGO) return { thumbnail: THUMBNAIL, type: MediaType.IMAGE };
      if (![uuid(3), uuid(4)].includes(mediaId)) throw notFound('media item');
      return { thumbnail: mediaId === uuid(3) ? THUMBNAIL : new Uint8Array() };
    }),
    getLibrarySettings: kept('getLibrarySettings', ({ workspaceId }) => ({
      settings: librarySettings.get(workspaceId) ?? { keepCredits: false },
    })),
    setLibrarySettings: kept('setLibrarySettings', ({ workspaceId, settings }) => {
      librarySettings.set(workspaceId, { keepCredits: settings?.keepCredits ?? false });
      return {};
    }),
    getUsage: kept('getMediaUsage', () => ({ storedBytes: 6_000_000_000n })),
  };
}
