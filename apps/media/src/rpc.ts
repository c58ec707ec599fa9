import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { enumName, enumNumber } from '@postrider/contracts';
import {
  type ImageForm as ImageFormMessage,
  type MediaService,
  MediaType,
  VariantRefusal,
  VariantState,
} from '@postrider/contracts/media';
import { invalid, positionToken, readPosition } from '@postrider/service';
import type { Handlers } from '@postrider/service/grpc';
import type { Addresses } from './addresses.ts';
import type { Imports } from './imports.ts';
import type { Items } from './items.ts';
import { type Item, typeOf } from './media.ts';
import type { Publishing } from './publishing.ts';
import type { UrlSigner } from './signed-urls.ts';
import type { Thumbnails } from './thumbnails.ts';
import type { Uploads } from './uploads.ts';
import type { ImageForm, VariantFacts } from './variant.ts';
import type { Variants } from './variants.ts';

const mediaMessage = ({ cleaning: _, video, ...item }: Item, url: string) => ({
  ...item,
  ...(video && { video }),
  id: item.mediaId,
  type: enumNumber(MediaType, typeOf(item.mimeType)),
  size: BigInt(item.size),
  url,
  createdAt: timestampFromDate(item.createdAt),
});

/** Without fields that are 0 or empty: they mean any. */
function imageForm({ maxBytes, mimeTypes, maxSide, maxPixels }: ImageFormMessage): ImageForm {
  return {
    ...(maxBytes > 0n && { maxBytes: Number(maxBytes) }),
    ...(mimeTypes.length > 0 && { mimeTypes }),
    ...(maxSide > 0 && { maxSide }),
    ...(maxPixels > 0n && { maxPixels: Number(maxPixels) }),
  };
}

interface Dependencies {
  items: Items;
  imports: Imports;
  uploads: Uploads;
  thumbnails: Thumbnails;
  publishing: Publishing;
  variants: Variants;
  addresses: Addresses;
  urls: UrlSigner;
}

export function createHandlers({
  items,
  imports,
  uploads,
  thumbnails,
  publishing,
  variants,
  addresses,
  urls,
}: Dependencies): Handlers<typeof MediaService> {
  const copyMessage = async (item: Item, key: string, facts: VariantFacts) => {
    const copy = { ...item, ...facts, key };
    return mediaMessage(copy, await urls.internalUrl(copy));
  };
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

    async getVariant({ workspaceId, mediaId, form }) {
      if (form.case !== 'image') throw invalid('/form', 'required', 'Send the form of the copy.');
      const found = await variants.image(workspaceId, mediaId, imageForm(form.value));
      const { state, refusal, facts, key } = found;
      return {
        state: enumNumber(VariantState, state),
        refusal: refusal ? enumNumber(VariantRefusal, refusal) : VariantRefusal.UNSPECIFIED,
        variantId: key,
        ...(facts && { media: await copyMessage(await items.get(workspaceId, mediaId), key, facts) }),
      };
    },

    async createPublicAddress({ workspaceId, mediaId, variantId, validMs }) {
      const made = await addresses.create(workspaceId, mediaId, variantId, Number(validMs));
      return { path: made.path, endsAt: timestampFromDate(made.endsAt) };
    },

    async getPublicFile({ token }) {
      const found = await addresses.open(token);
      if (!found) return { hasEnded: true };
      const { size, edits, ...file } = found;
      return { ...file, size: BigInt(size), edits: { edits: [...edits] } };
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
