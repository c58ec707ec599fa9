import { createHash, randomBytes } from 'node:crypto';
import type { FileEdit } from '@postrider/contracts/media';
import { extensionOf } from '@postrider/platform-rules/media';
import { currentTime, notFound, timeFromNow } from '@postrider/service';
import type { AddressRows } from './address-store.ts';
import type { Item } from './media.ts';
import type { Publishing } from './publishing.ts';
import type { UrlSigner } from './signed-urls.ts';
import type { VariantRows } from './variant-store.ts';

/** The file of a public address. */
export interface PublicFile {
  workspaceId: string;
  mimeType: string;
  /** Bytes of the object, before the edits. */
  size: number;
  url: string;
  edits: readonly FileEdit[];
}

/** Addresses under which anyone can read a file for a while, for platforms that fetch files. */
export interface Addresses {
  /**
   * A path such as /m/TOKEN.jpg. `variantId`: the key of a copy that is ready, '' for the item. Throws `not_found`.
   */
  create(
    workspaceId: string,
    mediaId: string,
    variantId: string,
    validMs: number,
  ): Promise<{ path: string; endsAt: Date }>;
  /** Undefined once it has ended. Throws `not_found`, also if the file was deleted. */
  open(token: string): Promise<PublicFile | undefined>;
}

const LONGEST_MS = 24 * 3_600_000;
const REMEMBERED_MS = 24 * 3_600_000;
const TOKEN_BYTES = 24;

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

export function createAddresses(
  rows: AddressRows,
  variants: VariantRows,
  publishing: Publishing,
  urls: UrlSigner,
): Addresses {
  /** The object of an address, with its type and size and the edits to make. */
  async function objectOf(workspaceId: string, mediaId: string, variantKey: string | undefined) {
    // Also for a copy, because it must not outlive its item.
    const { item, edits } = await publishing.source(workspaceId, mediaId);
    if (!variantKey) return { item, edits: edits.edits };
    const variant = await variants.find(workspaceId, mediaId, variantKey);
    if (!variant?.facts) throw notFound('file');
    const copy: Item = { ...item, ...variant.facts, key: variantKey };
    return { item: copy, edits: [] };
  }

  return {
    async create(workspaceId, mediaId, variantId, validMs) {
      const variantKey = variantId || undefined;
      const { item } = await objectOf(workspaceId, mediaId, variantKey);
      const endsAt = timeFromNow(Math.min(Math.max(validMs, 0), LONGEST_MS));
      if (variantKey) await variants.keep(workspaceId, variantKey, endsAt);
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const expiresAt = new Date(endsAt.getTime() + REMEMBERED_MS);
      const added = { _id: hashOf(token), mediaId, endsAt, expiresAt };
      await rows.add(workspaceId, { ...added, ...(variantKey && { variantKey }) });
      return { path: `/m/${token}.${extensionOf(item.mimeType)}`, endsAt };
    },

    async open(token) {
      const found = await rows.find(hashOf(token));
      if (!found) throw notFound('file');
      if (found.endsAt <= currentTime()) return undefined;
      const { workspaceId, mediaId, variantKey } = found;
      const { item, edits } = await objectOf(workspaceId, mediaId, variantKey);
      const { mimeType, size } = item;
      return { workspaceId, mimeType, size, edits, url: await urls.internalUrl(item) };
    },
  };
}
