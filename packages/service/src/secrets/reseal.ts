import type { Connection } from 'mongoose';
import { type Loop, startLoop } from '../jobs/loop.ts';
import type { Log } from '../telemetry/log.ts';
import type { Keyring } from './keyring.ts';

/** A field with sealed texts in a collection, each bound to its document's id. */
export interface SealedField {
  collection: string;
  field: string;
}

const PAGE = 200;
const EVERY_MS = 3_600_000;

interface SealedText {
  _id: string;
  sealed: string;
}

interface KeyCount {
  /** The id of the key. */
  _id: string;
  texts: number;
}

type Result = 'moved' | 'unreadable' | 'changed';
type Counts = Record<Result, number>;

const documentsOf = (connection: Connection, collection: string) =>
  connection.collection<{ _id: string } & Record<string, unknown>>(collection);

/** All sealed texts of a field, in the order of their ids, a page at a time. */
async function* readPages(connection: Connection, { collection, field }: SealedField) {
  const documents = documentsOf(connection, collection);
  for (let after = ''; ; ) {
    const page = await documents
      .find({ _id: { $gt: after } }, { projection: { [field]: 1 } })
      .sort({ _id: 1 })
      .limit(PAGE)
      .toArray();
    yield page.flatMap(({ _id, [field]: sealed }): SealedText[] =>
      typeof sealed === 'string' ? [{ _id, sealed }] : [],
    );
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    after = last._id;
  }
}

/** The number of texts of a field sealed with each key. Counted in the database, because there may be millions. */
async function countByKey(connection: Connection, { collection, field }: SealedField): Promise<KeyCount[]> {
  const isText = { $match: { [field]: { $type: 'string' } } };
  const keyId = { $arrayElemAt: [{ $split: [`$${field}`, '.'] }, 0] };
  const counting = documentsOf(connection, collection).aggregate<KeyCount>([
    isText,
    { $group: { _id: keyId, texts: { $sum: 1 } } },
  ]);
  return counting.toArray();
}

/** The number of texts sealed with a key. */
export interface KeyUse {
  keyId: string;
  isActive: boolean;
  /** The keyring lacks the key, so these texts can't be opened. */
  isMissing: boolean;
  texts: bigint;
}

export interface Resealing {
  /** Every key of the keyring, including unused ones, and missing keys that are in use. */
  keyUses(): Promise<KeyUse[]>;
  start(): Loop;
}

/**
 * Reseals texts of older keys with the active one, at the start and every hour, because other replicas may still use
 * the older key during a rotation. Each text is one write, so that a killed process loses nothing and the next one
 * continues. Texts that change in the meantime are skipped. Texts that no key opens are reported and kept.
 */
export function createResealing(
  connection: Connection,
  fields: readonly SealedField[],
  keyring: Keyring,
  log: Log,
): Resealing {
  async function resealAll(): Promise<void> {
    for (const where of fields) {
      const counts: Counts = { moved: 0, unreadable: 0, changed: 0 };
      for await (const page of readPages(connection, where))
        for (const text of page.filter(({ sealed }) => keyring.isStale(sealed)))
          counts[await reseal(where, text)] += 1;
      report(where, counts);
    }
  }

  async function reseal({ collection, field }: SealedField, { _id, sealed }: SealedText): Promise<Result> {
    const plain = openOrUndefined(sealed, _id);
    if (plain === undefined) return 'unreadable';
    const { modifiedCount } = await documentsOf(connection, collection).updateOne(
      { _id, [field]: sealed },
      { $set: { [field]: keyring.seal(plain, _id) } },
    );
    return modifiedCount === 1 ? 'moved' : 'changed';
  }

  function openOrUndefined(sealed: string, owner: string): string | undefined {
    try {
      return keyring.open(sealed, owner);
    } catch {
      return undefined;
    }
  }

  function report(where: SealedField, { moved, unreadable }: Counts): void {
    if (moved > 0) log.info({ ...where, texts: moved }, 'resealed texts with the active key');
    if (unreadable > 0)
      log.error({ ...where, texts: unreadable }, 'sealed texts that no key of SECRET_KEYS opens');
  }

  return {
    async keyUses() {
      const counts = new Map(keyring.keyIds.map((id) => [id, 0]));
      for (const where of fields)
        for (const { _id, texts } of await countByKey(connection, where))
          counts.set(_id, (counts.get(_id) ?? 0) + texts);
      return [...counts].map(([keyId, texts]) => ({
        keyId,
        isActive: keyId === keyring.activeKeyId,
        isMissing: !keyring.keyIds.includes(keyId),
        texts: BigInt(texts),
      }));
    },
    start: () => startLoop('reseal', EVERY_MS, log, resealAll),
  };
}
