import { timestampDate, timestampFromDate } from '@bufbuild/protobuf/wkt';
import { enumName, enumNumber } from '@postrider/contracts';
import {
  ConversionState,
  type ImageForm as ImageFormMessage,
  MediaSchema,
  type MediaService,
  MediaType,
  VariantRefusal,
  VariantState,
  type VideoForm as VideoFormMessage,
} from '@postrider/contracts/media';
import type { VideoForm } from '@postrider/platform-rules';
import { expecting, invalid, positionToken, readPosition, versionOf } from '@postrider/service';
import type { Handlers } from '@postrider/service/grpc';
import type { Addresses } from './addresses.ts';
import type { Archives } from './archives.ts';
import { editHandlers } from './edit-rpc.ts';
import type { Edits } from './edits.ts';
import type { Imports } from './imports.ts';
import type { Items } from './items.ts';
import { type Item, typeOf } from './media.ts';
import type { Publishing } from './publishing.ts';
import type { UrlSigner } from './signed-urls.ts';
import { limitsOf } from './storage-limits.ts';
import type { Thumbnails } from './thumbnails.ts';
import type { Uploads } from './uploads.ts';
import type { ConversionStatus, ImageForm, VariantFacts } from './variant.ts';
import type { VariantRows } from './variant-store.ts';
import type { Variants } from './variants.ts';

const mediaMessage = ({ cleaning: _, video, pageCount = 0, ...item }: Item, url: string) => ({
  ...item,
  pageCount,
  ...(video && { video }),
  id: item.mediaId,
  type: enumNumber(MediaType, typeOf(item.mimeType)),
  size: BigInt(item.size),
  url,
  createdAt: timestampFromDate(item.createdAt),
});

/** Callers see nothing of an item that changes, apart from its signed URL and its conversion. */
const versionOfItem = ({ mediaId: id, createdAt }: Item): string =>
  versionOf(MediaSchema, { id, createdAt: timestampFromDate(createdAt) });

/** Without fields that are 0 or empty: they mean any. */
function imageForm({ maxBytes, mimeTypes, maxSide, maxPixels }: ImageFormMessage): ImageForm {
  return {
    ...(maxBytes > 0n && { maxBytes: Number(maxBytes) }),
    ...(mimeTypes.length > 0 && { mimeTypes }),
    ...(maxSide > 0 && { maxSide }),
    ...(maxPixels > 0n && { maxPixels: Number(maxPixels) }),
  };
}

const videoForm = ({ $typeName: _, $unknown: __, maxBytes, ...form }: VideoFormMessage): VideoForm => ({
  ...form,
  maxBytes: Number(maxBytes),
});

interface Dependencies {
  items: Items;
  imports: Imports;
  uploads: Uploads;
  thumbnails: Thumbnails;
  publishing: Publishing;
  variants: Variants;
  edits: Edits;
  addresses: Addresses;
  archives: Archives;
  urls: UrlSigner;
  /** Whether videos are converted. */
  converts: boolean;
  conversionStates: VariantRows['conversions'];
}

export function createHandlers({
  items,
  imports,
  uploads,
  thumbnails,
  publishing,
  variants,
  edits,
  addresses,
  archives,
  urls,
  converts,
  conversionStates,
}: Dependencies): Handlers<typeof MediaService> {
  const copyMessage = async (item: Item, key: string, facts: VariantFacts) => {
    const copy = { ...item, ...facts, key };
    return mediaMessage(copy, await urls.internalUrl(copy));
  };
  /** Items as clients see them. */
  async function shown(workspaceId: string, found: readonly Item[]) {
    const videos = converts ? found.filter(({ mimeType }) => typeOf(mimeType) === 'video') : [];
    const ids = videos.map(({ mediaId }) => mediaId);
    const states =
      ids.length > 0 ? await conversionStates(workspaceId, ids) : new Map<string, ConversionStatus>();
    const messages = found.map(async (item) => {
      const { state, percent } = states.get(item.mediaId) ?? { state: 'none', percent: 0 };
      const conversion = { state: enumNumber(ConversionState, state), percent };
      return {
        ...mediaMessage(item, await urls.publicUrl(item)),
        ...(videos.includes(item) && { conversion }),
      };
    });
    return Promise.all(messages);
  }
  const withPublicUrl = async (item: Item) => {
    const [media] = await shown(item.workspaceId, [item]);
    return { media: { ...media, version: versionOfItem(item) } };
  };

  return {
    ...editHandlers(edits, async (item) => (await withPublicUrl(item)).media),

    importMedia: async ({ storageLimitBytes, profileLimits, ...request }) =>
      withPublicUrl(await imports.import({ ...request, ...limitsOf({ storageLimitBytes, profileLimits }) })),

    async beginUpload({ size, storageLimitBytes, profileLimits, ...announcement }) {
      const { expiresAt, ...upload } = await uploads.begin({
        ...announcement,
        size: Number(size),
        ...limitsOf({ storageLimitBytes, profileLimits }),
      });
      return { ...upload, expiresAt: timestampFromDate(expiresAt) };
    },

    completeUpload: async ({ workspaceId, key, storageLimitBytes }) =>
      withPublicUrl(await uploads.complete(workspaceId, key, Number(storageLimitBytes))),

    getMedia: async ({ workspaceId, mediaId, withAllFacts }) =>
      withPublicUrl(await (withAllFacts ? publishing.facts : items.get)(workspaceId, mediaId)),

    async listMedia({ workspaceId, profileId, type, search, limit, offset, pageToken }) {
      const query = {
        profileId,
        type: enumName(MediaType, type),
        search,
        limit,
        offset,
        after: readPosition(pageToken),
      };
      const { items: found, next, searched } = await items.list(workspaceId, query);
      return {
        media: await shown(workspaceId, found),
        hasMore: next !== undefined,
        nextPageToken: next ? positionToken(next) : '',
        searched,
      };
    },

    async deleteMedia({ workspaceId, mediaId, ifMatch }) {
      await items.delete(workspaceId, mediaId, expecting(ifMatch, versionOfItem));
      return {};
    },

    async getMediaSource({ workspaceId, mediaId }) {
      const { item, edits, orientation } = await publishing.source(workspaceId, mediaId);
      const [media] = await shown(workspaceId, [item]);
      return { media: { ...media, url: await urls.internalUrl(item) }, edits, orientation };
    },

    async getVariant({ workspaceId, mediaId, form, neededUntil }) {
      if (!form.case) throw invalid('/form', 'required', 'Send the form of the copy.');
      if (form.case === 'video' && !converts)
        return { state: VariantState.REFUSED, refusal: VariantRefusal.NOT_SUPPORTED };
      const found =
        form.case === 'image'
          ? await variants.image(workspaceId, mediaId, imageForm(form.value))
          : await variants.video(
              workspaceId,
              mediaId,
              videoForm(form.value),
              neededUntil && timestampDate(neededUntil),
            );
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

    async getThumbnail({ workspaceId, mediaId }) {
      const { bytes, type } = await thumbnails.get(workspaceId, mediaId);
      return { thumbnail: bytes, type: enumNumber(MediaType, type) };
    },

    getLibrarySettings: async ({ workspaceId }) => ({ settings: await publishing.settings(workspaceId) }),

    async setLibrarySettings({ workspaceId, settings }) {
      await publishing.setSettings(workspaceId, { keepCredits: settings?.keepCredits ?? false });
      return {};
    },

    getStoredFile: async ({ workspaceId, mediaId }) => ({
      url: await urls.internalUrl(await items.get(workspaceId, mediaId)),
    }),

    beginArchive: async ({ workspaceId, archiveId }) => ({
      key: await archives.begin(workspaceId, archiveId),
    }),

    signArchivePart: async ({ workspaceId, key, number }) => ({
      url: await archives.partUrl(workspaceId, key, number),
    }),

    completeArchive: async ({ workspaceId, key, etags }) => ({
      expiresAt: timestampFromDate(await archives.complete(workspaceId, key, etags)),
    }),

    async getArchive({ workspaceId, key, filename }) {
      const { url, expiresAt } = await archives.url(workspaceId, key, filename);
      return { url, expiresAt: timestampFromDate(expiresAt) };
    },

    getUsage: async ({ workspaceId, profileId }) => ({
      storedBytes: BigInt(await items.storedBytes(workspaceId, profileId)),
      profileFiles: profileId ? await items.countOfProfile(workspaceId, profileId) : 0,
    }),
  };
}
