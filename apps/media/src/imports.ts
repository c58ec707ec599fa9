import type { Readable } from 'node:stream';
import { createConcurrencyLimiter, creatingKey, currentShare } from '@postrider/service';
import { storedFacts } from './cleaning.ts';
import type { Fetched, Fetcher } from './fetch.ts';
import { importFailed, importUrl } from './fetch-problems.ts';
import type { Items } from './items.ts';
import { checkIds } from './keys.ts';
import { CONCURRENCY } from './limits.ts';
import { type Item, rejected, typeOf } from './media.ts';
import type { Objects } from './objects.ts';
import type { Probes } from './probe/probes.ts';
import { writeTemporaryFile } from './temporary-file.ts';
import type { StorageLimits } from './usage-store.ts';

export interface ImportRequest extends StorageLimits {
  workspaceId: string;
  /** "": the workspace itself. */
  profileId: string;
  mediaId: string;
  url: string;
  /** Whether the caller supports documents. */
  takesDocuments: boolean;
}

export interface Imports {
  /**
   * Adds the file at a public URL to the library. Repeated calls with a media id return the existing item.
   * Throws `invalid_request`, `import_failed`, `media_rejected`, `limit_reached`, `rate_limited`, `unavailable`.
   */
  import(request: ImportRequest): Promise<Item>;
}

/**
 * A file is streamed to the object store and examined there; a rejected one is removed.
 * @param signal aborts imports; its reason is an AppError
 */
export function createImports(
  items: Items,
  objects: Objects,
  probes: Probes,
  fetcher: Fetcher,
  signal: AbortSignal,
): Imports {
  const temporaryFiles = createConcurrencyLimiter(CONCURRENCY.bufferedImports);

  /**
   * The object store needs the size of a file in advance, so a file without a Content-Length is written to disk first.
   */
  async function withSize<T>(
    workspaceId: string,
    { size, body }: Fetched,
    use: (size: number, body: Readable) => Promise<T>,
  ): Promise<T> {
    if (size !== undefined) return await use(size, body);
    using _permit = await temporaryFiles.acquire(currentShare(workspaceId), signal);
    await using file = await writeTemporaryFile(body);
    return await use(file.size, file.stream());
  }

  return {
    async import({ workspaceId, profileId, mediaId, url: address, takesDocuments, ...limits }) {
      checkIds(workspaceId, mediaId);
      const url = importUrl(address);
      const present = await items.find(workspaceId, mediaId);
      if (present) return present;
      probes.prepare();
      await objects.check();

      const add = (filename: string, bytes: number, body: Readable) =>
        items.add({ workspaceId, profileId, mediaId, bytes, ...creatingKey(), ...limits }, async (key) => {
          await objects.put(key, body, bytes);
          const { facts } = await probes.probe(workspaceId, objects.bytes(key, bytes));
          if (!facts)
            throw importFailed(
              'not_media',
              'The URL returns no file of a supported type. Use a direct URL of an image, a video, a document or subtitles.',
            );
          if (typeOf(facts.mimeType) === 'document' && !takesDocuments)
            throw rejected('Documents are not supported during an upgrade of this service. Try again later.');
          return { ...storedFacts(facts), size: bytes, filename, slotKey: '' };
        });

      return await fetcher.download(workspaceId, url, signal, (file) =>
        withSize(workspaceId, file, (size, body) => {
          if (size > 0) return add(file.filename, size, body);
          throw importFailed('empty', 'The server returned an empty file. Check the URL.');
        }),
      );
    },
  };
}
