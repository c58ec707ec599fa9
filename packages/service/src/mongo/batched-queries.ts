import type { mongo } from 'mongoose';
import { coalesce } from '../fairness/coalesce.ts';
import { duplicatesOf } from './duplicates.ts';

/** Reads documents by id; concurrent reads share one query. Null if there is none. */
export const batchedReader = <D extends { _id: string }>(find: (ids: string[]) => Promise<D[]>) =>
  coalesce(async (ids: string[]) => {
    const byId = new Map((await find([...new Set(ids)])).map((found) => [found._id, found]));
    return ids.map((id) => byId.get(id) ?? null);
  });

/** Inserts documents; concurrent inserts share one command. False if the id or a unique field is taken. */
export const batchedInserter = <D extends { _id: string }>(
  collection: Pick<mongo.Collection<D>, 'insertMany'>,
) =>
  coalesce(async (documents: mongo.OptionalUnlessRequiredId<D>[]) => {
    const duplicates = await duplicatesOf(collection.insertMany(documents, { ordered: false }));
    return documents.map((_, i) => !duplicates.has(i));
  });
