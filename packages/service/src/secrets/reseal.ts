import type { Connection } from 'mongoose';
import { type Loop, startLoop } from '../jobs/loop.ts';
import type { Log } from '../telemetry/log.ts';
import type { Keyring } from './keyring.ts';

/** A field of a collection that holds sealed texts, each bound to its document's id. */
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

/** How many texts of a field are sealed under each key. The database counts: it may hold millions. */
async function countByKey(connection: Connection, { collection, field }: SealedField): Promise<KeyCount[]> {
  const isText = { $match: { [field]: { $type: 'string' } } };
  const keyId = { $arrayElemAt: [{ $split: [`$${field}`, '.'] }, 0] };
  const counting = documentsOf(connection, collection).aggregate<KeyCount>([
    isText,
    { $group: { _id: keyId, texts: { $sum: 1 } } },
  ]);
  return counting.toArray();
}

/** How many texts are sealed under a key. */
export interface KeyUse {
  keyId: string;
  isActive: boolean;
  /** The keyring lacks the key: nothing opens these texts. */
  isMissing: boolean;
  texts: bigint;
}

export interface Resealing {
  /** Every key of the keyring, also where nothing is sealed under it, and missing ones that are in use. */
  keyUses(): Promise<KeyUse[]>;
  start(): Loop;
}

/**
 * Once started, moves what is sealed under an older key to the active one, at the start and every hour: another replica may still
 * seal under the older key while a rotation is rolled out. Each text is moved by a write of its own, so that a process that
 * is killed loses nothing, and the next one goes on with what is left. A text that changes meanwhile is left as it is. What
 * no key opens is reported and stays.
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
    if (moved > 0) log.info({ ...where, texts: moved }, 'sealed texts moved to the active key');
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
