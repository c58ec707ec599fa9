import type { Connection, Model } from 'mongoose';
import { type Migration, pendingMigrations } from './migrate.ts';

/** A summary of a database, in numbers and names. */
export interface DatabaseSummary {
  pendingMigrations: string[];
  collections: CollectionSummary[];
}

interface CollectionSummary {
  collection: string;
  /** The approximate number of documents. */
  documents: number;
  /** The number of rows in each state, if rows have one; or why they could not be counted. */
  states?: Record<string, number> | string;
  /** Declared indexes that the database lacks. */
  missingIndexes: string[];
}

/** The fields that hold the state of a row. */
const STATE_FIELDS = ['state', 'status'];
/** The time limit of counting, which reads every row, from a secondary if there is one. */
const COUNT_MS = 2_000;

/** Summarizes the collections of the connection's models. */
export async function summarizeDatabase(
  connection: Connection,
  migrations: readonly Migration[],
): Promise<DatabaseSummary> {
  const [pending, collections] = await Promise.all([
    pendingMigrations(connection, migrations),
    Promise.all(Object.values(connection.models).map(summarize)),
  ]);
  return { pendingMigrations: pending, collections };
}

async function summarize(model: Model<unknown>): Promise<CollectionSummary> {
  const field = STATE_FIELDS.find((name) => model.schema.path(name));
  const [documents, { toCreate }, states] = await Promise.all([
    model.estimatedDocumentCount(),
    model.diffIndexes(),
    field && countStates(model, field),
  ]);
  return {
    collection: model.collection.name,
    documents,
    ...(states && { states }),
    missingIndexes: toCreate.map((keys) => Object.entries(keys).flat().join('_')),
  };
}

async function countStates(model: Model<unknown>, field: string): Promise<Record<string, number> | string> {
  try {
    const counts = await model
      .aggregate<{ _id: unknown; count: number }>([{ $group: { _id: `$${field}`, count: { $sum: 1 } } }])
      .option({ maxTimeMS: COUNT_MS })
      .read('secondaryPreferred');
    return Object.fromEntries(counts.map(({ _id, count }) => [String(_id), count]));
  } catch (error) {
    return `not counted: ${error instanceof Error ? error.message : error}`;
  }
}
