import type { Connection } from 'mongoose';

const EARLIEST = new Date(0);

const replaced = new WeakMap<object, string[]>();

/**
 * Declares that a schema no longer has an index of this name. Every start drops it, because a process of an earlier
 * version creates it again.
 */
export function replacesIndex(schema: object, name: string): void {
  replaced.set(schema, [...(replaced.get(schema) ?? []), name]);
}

/** Drops the indexes that the schemas of this connection no longer have. */
export async function dropReplacedIndexes(connection: Connection): Promise<void> {
  for (const { schema, collection } of Object.values(connection.models)) {
    const names = replaced.get(schema) ?? [];
    if (names.length === 0) continue;
    const present = new Set((await collection.indexes()).map(({ name }) => name));
    for (const name of names) if (present.has(name)) await collection.dropIndex(name).catch(unlessGone);
  }
}

/** Another replica may have dropped it. */
function unlessGone(error: unknown): void {
  if (error instanceof Error && 'code' in error && error.code === 27) return;
  throw error;
}

/**
 * The options of an index on the documents that have a field. Unlike a sparse index, it costs the local engine nothing
 * for other documents. Queries use it if they compare the field with a value; for times, see `upTo`.
 */
export const whereSet = (field: string) => ({
  // Not the default name: an older version may still use a sparse index of that name.
  name: `${field}_set`,
  partialFilterExpression: { [field]: { $exists: true } },
});

/** A filter for times until this one. Some engines use an index of `whereSet` only with a lower bound. */
export const upTo = (time: Date) => ({ $gte: EARLIEST, $lte: time });

/** The same without the time itself. */
export const earlierThan = (time: Date) => ({ $gte: EARLIEST, $lt: time });
