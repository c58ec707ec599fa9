import { invalid, notFound } from '@postrider/service';
import type { Archive, ArchiveRows } from './archive-store.ts';
import { checkIds, newArchiveKey } from './keys.ts';
import type { Objects } from './objects.ts';
import type { UrlSigner } from './signed-urls.ts';

/** The most parts that object stores accept. */
const MAX_PARTS = 10_000;
const FILENAME = /^[\w.-]{1,100}$/;

export type Archives = ReturnType<typeof createArchives>;

interface Dependencies {
  rows: ArchiveRows;
  objects: Objects;
  urls: UrlSigner;
  /** How long archives are kept. */
  keptMs: number;
}

/** Archives that the gateway writes in parts, such as exports of profiles. They are no part of a library. */
export function createArchives({ rows, objects, urls, keptMs }: Dependencies) {
  async function open(workspaceId: string, key: string): Promise<Archive> {
    const archive = await rows.open(workspaceId, key);
    if (!archive) throw notFound('archive');
    return archive;
  }

  return {
    /** Returns the key. */
    async begin(workspaceId: string, archiveId: string): Promise<string> {
      checkIds(workspaceId, archiveId);
      const key = newArchiveKey(workspaceId, archiveId);
      await rows.add(workspaceId, archiveId, key);
      await rows.setUpload(workspaceId, { key, uploadId: await objects.beginParts(key) });
      return key;
    },

    /** The URL for the PUT of a part. Throws not_found. */
    async partUrl(workspaceId: string, key: string, number: number): Promise<string> {
      if (number < 1 || number > MAX_PARTS)
        throw invalid('/number', 'out_of_range', `This must be 1 to ${MAX_PARTS}.`);
      const { uploadId } = await open(workspaceId, key);
      return urls.partUrl(key, uploadId, number);
    },

    /** Joins the parts; returns when the archive is removed. Throws not_found. */
    async complete(workspaceId: string, key: string, etags: readonly string[]): Promise<Date> {
      const { uploadId } = await open(workspaceId, key);
      await objects.joinParts(key, uploadId, etags);
      const completedAt = await rows.complete(workspaceId, key);
      if (!completedAt) throw notFound('archive');
      return new Date(completedAt.getTime() + keptMs);
    },

    /** A URL for clients. Throws not_found. */
    async url(workspaceId: string, key: string, filename: string): Promise<{ url: string; expiresAt: Date }> {
      if (!FILENAME.test(filename)) throw invalid('/filename', 'invalid_format', 'Send a simple file name.');
      if (!(await rows.isComplete(workspaceId, key))) throw notFound('archive');
      return urls.archiveUrl(key, filename);
    },
  };
}
