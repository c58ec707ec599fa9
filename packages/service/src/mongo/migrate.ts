import { setTimeout as sleep } from 'node:timers/promises';
import type { Connection, mongo } from 'mongoose';
import { currentTime } from '../clock/clock.ts';
import type { Log } from '../telemetry/log.ts';
import { unlessDuplicate } from './duplicates.ts';
import { heldBy, isUnleased, type Lease, newLease, RELEASED, renewedFor } from './lease.ts';

/** A change of stored documents, applied once in each database. */
export interface Migration {
  /** The name under which the database records the migration. Never change or reuse it. */
  name: string;
  collection: string;
  /** Finds documents of the old shape. After `update`, they must no longer match. */
  filter: mongo.Filter<StoredDocument>;
  update: mongo.Document | mongo.Document[];
}

interface StoredDocument {
  _id: string;
  [field: string]: unknown;
}

/** A document of the collection `migrations`. */
interface MigrationRecord extends Partial<Lease> {
  _id: string;
  doneAt?: Date;
}

const PAGE = 1_000;
/** Renewed after each page. If it ends early anyway, two replicas make the same changes, which is harmless. */
const LEASE_MS = 20_000;
const LOOK_AGAIN_MS = 250;
const REPORT_EVERY_MS = 5_000;

/**
 * Runs the pending migrations of this database one after the other. One replica runs a migration while the others wait.
 * An interrupted migration starts again; changed documents no longer match its filter.
 */
export async function migrate(
  connection: Connection,
  log: Log,
  signal: AbortSignal | undefined,
  migrations: readonly Migration[],
): Promise<void> {
  if (migrations.length === 0) return;
  const records = connection.collection<MigrationRecord>('migrations');
  const done = await doneMigrations(connection);
  for (const migration of migrations.filter(({ name }) => !done.has(name))) {
    const open = { _id: migration.name, doneAt: { $exists: false } };
    do {
      signal?.throwIfAborted();
      const lease = newLease(LEASE_MS);
      // If another replica runs it or has completed it, this insert is a duplicate.
      const isMine = await unlessDuplicate(
        records.updateOne({ ...open, ...isUnleased() }, { $set: lease }, { upsert: true }),
      );
      if (isMine) await work(connection, migration, lease, log, signal);
      else await sleep(LOOK_AGAIN_MS, undefined, { signal });
    } while (await records.findOne(open));
  }
}

/** The names of the pending migrations of this database. */
export async function pendingMigrations(
  connection: Connection,
  migrations: readonly Migration[],
): Promise<string[]> {
  const done = await doneMigrations(connection);
  return migrations.map(({ name }) => name).filter((name) => !done.has(name));
}

async function doneMigrations(connection: Connection): Promise<Set<string>> {
  const records = connection.collection<MigrationRecord>('migrations');
  const done = await records.find({ doneAt: { $exists: true } }).toArray();
  return new Set(done.map(({ _id }) => _id));
}

/** Runs a migration and records it, unless its lease is lost. */
async function work(
  connection: Connection,
  migration: Migration,
  lease: Lease,
  log: Log,
  signal: AbortSignal | undefined,
): Promise<void> {
  const records = connection.collection<MigrationRecord>('migrations');
  const held = { _id: migration.name, ...heldBy(lease) };
  const context = { migration: migration.name, collection: migration.collection };
  log.info(context, 'migration started');
  let documents = 0;
  let reportedAt = performance.now();
  try {
    for await (const changed of changePages(connection, migration)) {
      documents += changed;
      signal?.throwIfAborted();
      const { matchedCount } = await records.updateOne(held, { $set: renewedFor(LEASE_MS) });
      if (matchedCount === 0) return;
      if (performance.now() - reportedAt < REPORT_EVERY_MS) continue;
      reportedAt = performance.now();
      log.info({ ...context, documents }, 'migration under way');
    }
    await records.updateOne(held, { $set: { doneAt: currentTime() } });
    log.info({ ...context, documents }, 'migration done');
  } finally {
    await records.updateOne(held, { $unset: RELEASED }).catch(() => {});
  }
}

/** Changes a collection in the order of ids. Yields the number of changed documents after each page. */
async function* changePages(connection: Connection, { collection, filter, update }: Migration) {
  const documents = connection.collection<StoredDocument>(collection);
  for (let after: string | undefined = ''; after !== undefined; ) {
    const page = await documents
      .find({ $and: [{ _id: { $gt: after } }, filter] }, { projection: { _id: 1 } })
      .sort({ _id: 1 })
      .limit(PAGE)
      .toArray();
    const ids = page.map(({ _id }) => _id);
    yield (await documents.updateMany({ $and: [{ _id: { $in: ids } }, filter] }, update)).modifiedCount;
    after = page.length < PAGE ? undefined : ids.at(-1);
  }
}
