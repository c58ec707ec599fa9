import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { enumName, enumNumber } from '@postrider/contracts';
import { type MediaService, MediaType } from '@postrider/contracts/media';
import { positionToken, readPosition } from '@postrider/service';
import type { Handlers } from '@postrider/service/grpc';
import type { Imports } from './imports.ts';
import type { Items } from './items.ts';
import { type Item, typeOf } from './media.ts';
import type { Publishing } from './publishing.ts';
import type { UrlSigner } from './signed-urls.ts';
import type { Thumbnails } from './thumbnails.ts';
import type { Uploads } from './uploads.ts';

const mediaMessage = ({ cleaning: _, video, ...item }: Item, url: string) => ({
  ...item,
  ...(video && { video }),
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
  publishing: Publishing,
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

    getMedia: async ({ workspaceId, mediaId, withAllFacts }) =>
      withPublicUrl(await (withAllFacts ? publishing.facts : items.get)(workspaceId, mediaId)),

    async listMedia({ workspaceId, type, search, limit, offset, pageToken }) {
      const query = {
        type: enumName(MediaType, type),
        search,
        limit,
        offset,
        after: readPosition(pageToken),
      };
      const { items: found, next, searched } = await items.list(workspaceId, query);
      const media = found.map(async (item) => mediaMessage(item, await urls.publicUrl(item)));
      return {
        media: await Promise.all(media),
        hasMore: next !== undefined,
        nextPageToken: next ? positionToken(next) : '',
        searched,
      };
    },

    async deleteMedia({ workspaceId, mediaId }) {
      await items.delete(workspaceId, mediaId);
      return {};
    },

    async getMediaSource({ workspaceId, mediaId }) {
      const { item, edits, orientation } = await publishing.source(workspaceId, mediaId);
      return { media: mediaMessage(item, await urls.internalUrl(item)), edits, orientation };
    },

    getThumbnail: async ({ workspaceId, mediaId }) => ({
      thumbnail: await thumbnails.get(workspaceId, mediaId),
    }),

    getLibrarySettings: async ({ workspaceId }) => ({ settings: await publishing.settings(workspaceId) }),

    async setLibrarySettings({ workspaceId, settings }) {
      await publishing.setSettings(workspaceId, { keepCredits: settings?.keepCredits ?? false });
      return {};
    },

    getUsage: async ({ workspaceId }) => ({ storedBytes: BigInt(await items.storedBytes(workspaceId)) }),
  };
}
