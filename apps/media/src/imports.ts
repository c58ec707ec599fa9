import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Outbound } from '@postrider/service/outbound';
import { fetchInto, importFailed, importUrl } from './fetch.ts';
import type { Items } from './items.ts';
import { checkIds } from './keys.ts';
import { acceptedKind, type Item } from './media.ts';
import type { Objects } from './objects.ts';
import { localBytes } from './probe/bytes.ts';
import { probe, sniff } from './probe/probe.ts';

export interface Imports {
  /**
   * Takes the file behind a public address into the library. The same media id again answers the item that is there.
   * Throws `invalid_request`, `import_failed`, `media_rejected`, `unavailable`.
   */
  import(workspaceId: string, mediaId: string, url: string): Promise<Item>;
}

/**
 * A file comes to this machine's disk first, is looked at there, and only a good one goes to the store.
 * `signal` ends what is in flight.
 */
export function createImports(
  items: Items,
  objects: Objects,
  outbound: Outbound,
  timeoutMs: number,
  signal: AbortSignal,
): Imports {
  return {
    async import(workspaceId, mediaId, address) {
      checkIds(workspaceId, mediaId);
      const url = importUrl(address);
      const present = await items.find(workspaceId, mediaId);
      if (present) return present;

      await using folder = await mkdtempDisposable(join(tmpdir(), 'postrider-import-'));
      const path = join(folder.path, 'file');
      const { size, filename } = await fetchInto(path, url, outbound, timeoutMs, signal);
      const bytes = localBytes(path, size);
      const found = await sniff(bytes);
      if (!found || !/^(image|video)\//.test(found)) {
        throw importFailed(
          'not_media',
          'The address leads to something that is neither an image nor a video. Use a direct link to the file.',
        );
      }
      const facts = await probe(bytes, acceptedKind(found));

      // Awaited here, because the folder goes when this function ends.
      return await items.add(workspaceId, mediaId, async (key) => {
        await objects.put(key, path, size, facts.mimeType);
        return { ...facts, filename, slotKey: '' };
      });
    },
  };
}
