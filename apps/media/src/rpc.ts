import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { type MediaService, MediaType } from '@postrider/contracts/media';
import type { Handlers } from '@postrider/service/grpc';
import type { Imports } from './imports.ts';
import type { Items } from './items.ts';
import type { Links } from './links.ts';
import { type Item, typeOf } from './media.ts';
import type { Uploads } from './uploads.ts';

const TYPES = { image: MediaType.IMAGE, video: MediaType.VIDEO };

const toMessage = (item: Item, url: string) => ({
  id: item.mediaId,
  type: TYPES[typeOf(item.mimeType)],
  mimeType: item.mimeType,
  size: BigInt(item.size),
  width: item.width,
  height: item.height,
  duration: item.duration,
  animated: item.animated,
  filename: item.filename,
  url,
  createdAt: timestampFromDate(item.createdAt),
});

export function createHandlers(
  items: Items,
  imports: Imports,
  uploads: Uploads,
  links: Links,
): Handlers<typeof MediaService> {
  const outside = async (item: Item) => ({ media: toMessage(item, await links.view(item)) });

  return {
    importMedia: async ({ storageLimitBytes, ...request }) =>
      outside(await imports.import({ ...request, storageLimit: Number(storageLimitBytes) })),

    async beginUpload({ size, storageLimitBytes, ...announcement }) {
      const { expiresAt, ...upload } = await uploads.begin({
        ...announcement,
        size: Number(size),
        storageLimit: Number(storageLimitBytes),
      });
      return { ...upload, expiresAt: timestampFromDate(expiresAt) };
    },

    completeUpload: async ({ workspaceId, key, storageLimitBytes }) =>
      outside(await uploads.complete(workspaceId, key, Number(storageLimitBytes))),

    getMedia: async ({ workspaceId, mediaId }) => outside(await items.get(workspaceId, mediaId)),

    async getMediaSource({ workspaceId, mediaId }) {
      const item = await items.get(workspaceId, mediaId);
      return { media: toMessage(item, await links.source(item)) };
    },

    getUsage: async ({ workspaceId }) => ({ storedBytes: BigInt(await items.storedBytes(workspaceId)) }),
  };
}
