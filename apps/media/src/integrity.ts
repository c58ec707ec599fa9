import { collectionCheck, type IntegrityCheck } from '@postrider/service/integrity';
import type { Connection } from 'mongoose';
import type { Objects } from './objects.ts';
import type { MediaStore } from './store.ts';

interface Row {
  _id: string;
  workspaceId: string;
  mediaId: string;
  size: number;
}

/** Objects that are younger may belong to a call in progress. */
const SETTLED_MS = 24 * 3_600_000;

/** The integrity checks of files: the rows are in the database, their bytes in the object store. */
export const integrityChecks = (
  connection: Connection,
  store: MediaStore,
  objects: Objects,
): IntegrityCheck[] => [
  collectionCheck<Row>(connection, {
    kind: 'file_without_object',
    meaning: 'The bytes of a file in the media library are missing or have another size. Restore the bucket.',
    collection: 'files',
    fields: ['mediaId', 'size'],
    filter: () => ({ state: 'item' }),
    async confirm(rows) {
      const sizes = await Promise.all(rows.map(({ _id }) => objects.size(_id)));
      return rows.filter(({ size }, i) => sizes[i] !== size);
    },
    detail: ({ mediaId, size }) => `media ${mediaId}, ${size} bytes`,
    page: 50,
  }),

  {
    kind: 'object_without_file',
    meaning: 'The object store has an object without a file.',
    repair: 'The object is deleted.',
    async scan(after) {
      const { keys, next } = await objects.list(after, SETTLED_MS);
      const known = await store.knownKeys(keys);
      const findings = keys
        .filter((key) => !known.has(key))
        .map((key) => ({ id: key, workspaceId: key.split('/')[1] ?? '', detail: 'no row has this key' }));
      return { findings, next };
    },
    async fix(keys) {
      const known = await store.knownKeys(keys);
      let removed = 0;
      for (const key of keys) {
        if (known.has(key) || !(await objects.isOlder(key, SETTLED_MS))) continue;
        await objects.remove(key);
        removed += 1;
      }
      return removed;
    },
  },
];
