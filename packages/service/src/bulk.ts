import type { mongo } from 'mongoose';
import { createBatch } from './batch.ts';
import { duplicatesOf } from './mongo.ts';

/** Reads documents by id; those that are asked for at the same time come in one query. Null where there is none. */
export const bulkReader = <D extends { _id: string }>(find: (ids: string[]) => Promise<D[]>) =>
  createBatch(async (ids: string[]) => {
    const byId = new Map((await find([...new Set(ids)])).map((found) => [found._id, found]));
    return ids.map((id) => byId.get(id) ?? null);
  });

/** Inserts documents, those of one moment in one command; false where the id, or a unique field, is taken. */
export const bulkInserter = <D extends { _id: string }>(
  collection: Pick<mongo.Collection<D>, 'insertMany'>,
) =>
  createBatch(async (documents: mongo.OptionalUnlessRequiredId<D>[]) => {
    const duplicates = await duplicatesOf(collection.insertMany(documents, { ordered: false }));
    return documents.map((_, i) => !duplicates.has(i));
  });
