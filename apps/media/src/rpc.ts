import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { enumName, enumNumber } from '@postrider/contracts';
import { type MediaService, MediaType } from '@postrider/contracts/media';
import type { Handlers } from '@postrider/service/grpc';
import type { Imports } from './imports.ts';
import type { Items } from './items.ts';
import { type Item, typeOf } from './media.ts';
import type { UrlSigner } from './signed-urls.ts';
import type { Thumbnails } from './thumbnails.ts';
import type { Uploads } from './uploads.ts';

const mediaMessage = (item: Item, url: string) => ({
  ...item,
  id: item.mediaId,
  type: enumNumber(MediaType, typeOf(item.mimeType)),
  size: BigInt(item.size),
  url,
  createdAt: timestampFromDate(item.createdAt),
});

export function createHandlers(
  items: Items,
  imports: Imports,
  uploads: Uploads,
  thumbnails: Thumbnails,
  urls: UrlSigner,
): Handlers<typeof MediaService> {
  const withPublicUrl = async (item: Item) => ({ media: mediaMessage(item, await urls.publicUrl(item)) });

  return {
    importMedia: async ({ storageLimitBytes, ...request }) =>
      withPublicUrl(await imports.import({ ...request, storageLimit: Number(storageLimitBytes) })),

    async beginUpload({ size, storageLimitBytes, ...announcement }) {
      const { expiresAt, ...upload } = await uploads.begin({
        ...announcement,
        size: Number(size),
        storageLimit: Number(storageLimitBytes),
      });
      return { ...upload, expiresAt: timestampFromDate(expiresAt) };
    },

    completeUpload: async ({ workspaceId, key, storageLimitBytes }) =>
      withPublicUrl(await uploads.complete(workspaceId, key, Number(storageLimitBytes))),

    getMedia: async ({ workspaceId, mediaId }) => withPublicUrl(await items.get(workspaceId, mediaId)),

    async listMedia({ workspaceId, type, search, limit, offset }) {
      const query = { type: enumName(MediaType, type), search, limit, offset };
      const { items: found, hasMore } = await items.list(workspaceId, query);
      const media = found.map(async (item) => mediaMessage(item, await urls.publicUrl(item)));
      return { media: await Promise.all(media), hasMore };
    },

    async deleteMedia({ workspaceId, mediaId }) {
      await items.delete(workspaceId, mediaId);
      return {};
    },

    async getMediaSource({ workspaceId, mediaId }) {
      const item = await items.get(workspaceId, mediaId);
      return { media: mediaMessage(item, await urls.internalUrl(item)) };
    },

    getThumbnail: async ({ workspaceId, mediaId }) => ({
      thumbnail: await thumbnails.get(workspaceId, mediaId),
    }),

    getUsage: async ({ workspaceId }) => ({ storedBytes: BigInt(await items.storedBytes(workspaceId)) }),
  };
}
