import { setTimeout as sleep } from 'node:timers/promises';
import type { Connection, mongo } from 'mongoose';
import { currentTime } from '../clock/clock.ts';
import type { Log } from '../telemetry/log.ts';
import { unlessDuplicate } from './duplicates.ts';
import { heldBy, isUnleased, type Lease, newLease, RELEASED, renewedFor } from './lease.ts';

/** A change of stored documents, made once in each database. */
export interface Migration {
  /** Under this name the database notes that the migration is done: never change it, and never use it again. */
  name: string;
  collection: string;
  /** Finds documents of the old shape. What `update` makes of one must no longer match. */
  filter: mongo.Filter<StoredDocument>;
  update: mongo.Document | mongo.Document[];
}

interface StoredDocument {
  _id: string;
  [field: string]: unknown;
}

/** A migration as the collection `migrations` has it. */
interface MigrationRecord extends Partial<Lease> {
  _id: string;
  doneAt?: Date;
}

const PAGE = 1_000;
/** Renewed after each page. If it ends early all the same, two replicas make the same changes, without harm. */
const LEASE_MS = 20_000;
const LOOK_AGAIN_MS = 250;
const REPORT_EVERY_MS = 5_000;

/**
 * Makes the migrations that this database has not seen, one after the other, and resolves when all are done. Of several
 * replicas one works on a migration while the others wait. One that was interrupted is begun again: what it has changed
 * no longer matches its filter.
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
      // Where another replica works on it, or has done it, this is an insert of what is there.
      const isMine = await unlessDuplicate(
        records.updateOne({ ...open, ...isUnleased() }, { $set: lease }, { upsert: true }),
      );
      if (isMine) await work(connection, migration, lease, log, signal);
      else await sleep(LOOK_AGAIN_MS, undefined, { signal });
    } while (await records.findOne(open));
  }
}

/** The names of the migrations that this database has not seen to the end. */
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

/** Makes a migration and notes that it is done, unless its lease is lost. */
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

/** Changes a collection in the order of the ids, and answers after each page how many documents it has changed. */
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
