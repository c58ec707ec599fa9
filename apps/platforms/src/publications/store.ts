import { coalesce, currentTime } from '@postrider/service';
import { batchedInserter, batchedReader } from '@postrider/service/batched-queries';
import { createOutboxStore, type OutboxEntry, type OutboxStore } from '@postrider/service/outbox';
import type { Connection, UpdateQuery } from 'mongoose';
import type { FinalState, LivePart, Outcome, Publication, PublicationState } from './publication.ts';
import { publication, type StoredPublication } from './schema.ts';

/** What the scan knows of a publication before it takes it. */
export type Candidate = Pick<
  Publication,
  '_id' | 'state' | 'accountId' | 'host' | 'attempts' | 'workspaceId'
>;

/** The right to write to a publication in hand. */
export type Claim = Required<Pick<Publication, '_id' | 'claim'>>;

/** Who takes publications, and how long what is found `sending` belongs to it. */
export interface Taker extends Pick<Claim, 'claim'> {
  worker: string;
  until: Date;
}

/** How a publication in hand ended. */
export interface End {
  hand: Claim;
  state: FinalState;
  attempts: number;
  outcome: Outcome;
  event: OutboxEntry;
}

/** Whose publications the scan leaves where they are, because enough of theirs are in hand. */
export interface Exclusions {
  accountIds: string[];
  hosts: string[];
}

/** Work goes over all workspaces: a claim, which only its holder knows, stands for the workspace in each write. */
export interface PublicationsStore extends OutboxStore {
  find(workspaceId: string, id: string): Promise<Publication | null>;
  /** Over all workspaces: those of the ids that are known. */
  findMany(ids: readonly string[]): Promise<Publication[]>;
  /** Over all workspaces: those that came to their end from a moment on, by that moment and id. */
  finishedSince(since: Date, afterId: string, limit: number): Promise<Publication[]>;
  /** False where it is known. */
  insert(workspaceId: string, publication: Publication): Promise<boolean>;
  /** Puts one more event into the outbox. */
  tell(workspaceId: string, id: string, event: OutboxEntry): Promise<void>;
  /** Over all workspaces: what may be taken now, longest free first. */
  ready(now: Date, except: Exclusions, limit: number): Promise<Candidate[]>;
  /** Takes those that are as they were seen and still free. One found `sending` stays so. */
  take(seen: readonly Candidate[], by: Taker, now: Date): Promise<Publication[]>;
  /** Makes claims free whose holder does not know that it has them, or could not give them back. */
  release(claims: readonly Claim[], now: Date): Promise<void>;
  /** Over all workspaces: makes free what dead processes have claimed or prepared. */
  releaseOf(workers: readonly string[], now: Date): Promise<number>;
  /** Over all workspaces: what waits for something that is back may be taken at once. */
  wakeThatWaitFor(what: string, now: Date): Promise<number>;
  /** Extends the leases of what is `sending`; answers the ids that are still held. */
  renew(claims: readonly Claim[], until: Date): Promise<Set<string>>;
  /** claimed → preparing, with what was done ahead. */
  savePrepared(claim: Claim, prepared: string): Promise<boolean>;
  /** preparing → sending for many at once, or a longer lease for what is; answers the ids for which it was written. */
  markSending(claims: readonly Claim[], now: Date, until: Date): Promise<Set<string>>;
  /** sending → preparing: the platform has refused the call without effect, and it is made again. */
  unmarkSending(claim: Claim): Promise<boolean>;
  /** sending → preparing: these posts of the thread are live, and the next one follows under the same try. */
  saveParts(claim: Claim, parts: readonly LivePart[], attempts: number): Promise<boolean>;
  /** Gives one back: to be tried at `sendAt`, or looked up where its state is `sending`. */
  giveBack(
    claim: Claim,
    back: Pick<Publication, 'state' | 'sendAt' | 'attempts'> &
      Required<Pick<Publication, 'freeAt'>> &
      Pick<Publication, 'failedAt' | 'waitsFor'>,
  ): Promise<boolean>;
  /** Writes how one ended and the event that tells of it, in one; what ends together is written together. */
  finish(end: End): Promise<boolean>;
}

const plain = { outbox: 0 } as const;
/** What is found in these after a crash is done again. */
const REPEATABLE: PublicationState[] = ['due', 'claimed', 'preparing'];
/** Held, and nothing of it can have become public. */
const CLAIMED: PublicationState[] = ['claimed', 'preparing'];
const UNCLAIMED = { claim: 1, worker: 1 } as const;

/** A publication belongs to one claim at a time, so that pairs need not be told apart. */
const heldBy = (claims: readonly Claim[]) => ({
  _id: { $in: claims.map(({ _id }) => _id) },
  claim: { $in: [...new Set(claims.map(({ claim }) => claim))] },
});

/** All queries on publications. */
export function createPublicationsStore(connection: Connection): PublicationsStore {
  const publications = connection.model<StoredPublication>('Publication', publication, 'publications');
  /** The same without mongoose's casts, for the write that a thousand posts may ask for in one second. */
  const collection = connection.collection<StoredPublication>('publications');

  async function update({ _id, claim }: Claim, change: UpdateQuery<StoredPublication>): Promise<boolean> {
    const { matchedCount } = await publications.updateOne({ _id, claim }, change);
    return matchedCount === 1;
  }

  async function reachedBy(claims: readonly Claim[], mark: object): Promise<Set<string>> {
    const found = await publications
      .find({ ...heldBy(claims), ...mark }, { _id: 1 })
      .lean<{ _id: string }[]>();
    return new Set(found.map(({ _id }) => _id));
  }

  /** A change of many, and which of them it reached: all of them, or else those that now carry its mark. */
  async function updateMany(
    claims: readonly Claim[],
    change: UpdateQuery<StoredPublication>,
    from: object,
    mark: object,
  ): Promise<Set<string>> {
    const { matchedCount } = await publications.updateMany({ ...heldBy(claims), ...from }, change);
    if (matchedCount === claims.length) return new Set(claims.map(({ _id }) => _id));
    return reachedBy(claims, mark);
  }

  async function free(held: object, now: Date): Promise<number> {
    const change = { $set: { state: 'due', freeAt: now }, $unset: UNCLAIMED } as const;
    return (await publications.updateMany(held, change)).matchedCount;
  }

  const findMany = (ids: readonly string[]) =>
    publications.find({ _id: { $in: [...ids] } }, plain).lean<Publication[]>();

  const read = batchedReader(findMany);
  const insert = batchedInserter(collection);

  const savePrepared = coalesce(async (ready: { claim: Claim; prepared: string }[]) => {
    const { matchedCount } = await collection.bulkWrite(
      ready.map(({ claim: { _id, claim }, prepared }) => ({
        updateOne: { filter: { _id, claim }, update: { $set: { state: 'preparing', prepared } } },
      })),
      { ordered: false },
    );
    if (matchedCount === ready.length) return ready.map(() => true);
    const held = await reachedBy(
      ready.map(({ claim }) => claim),
      {},
    );
    return ready.map(({ claim }) => held.has(claim._id));
  });

  return {
    async find(workspaceId, id) {
      const found = await read(id);
      return found?.workspaceId === workspaceId ? found : null;
    },

    findMany,

    finishedSince: (since, afterId, limit) =>
      publications
        .find(
          {
            finishedAt: { $gte: since },
            $or: [{ finishedAt: { $gt: since } }, { _id: { $gt: afterId } }],
          },
          { state: 1, attempts: 1, outcome: 1, finishedAt: 1 },
        )
        .sort({ finishedAt: 1, _id: 1 })
        .limit(limit)
        .lean<Publication[]>(),

    insert: async (workspaceId, fresh) => insert({ ...fresh, workspaceId }),

    async tell(workspaceId, id, event) {
      await publications.updateOne({ _id: id, workspaceId }, { $push: { outbox: event } });
    },

    ready: (now, { accountIds, hosts }, limit) =>
      publications
        .find(
          {
            freeAt: { $lte: now },
            ...(accountIds.length > 0 ? { accountId: { $nin: accountIds } } : {}),
            ...(hosts.length > 0 ? { host: { $nin: hosts } } : {}),
          },
          { state: 1, accountId: 1, host: 1, attempts: 1, workspaceId: 1 },
        )
        .sort({ freeAt: 1 })
        .limit(limit)
        .lean<Candidate[]>(),

    async take(seen, { claim, worker, until }, now) {
      const idsOf = (those: readonly Candidate[]) => those.map(({ _id }) => _id);
      const sending = idsOf(seen.filter(({ state }) => state === 'sending'));
      const others = idsOf(seen.filter(({ state }) => state !== 'sending'));
      const free = { freeAt: { $lte: now } };
      const held = { claim, worker };
      if (others.length > 0)
        await publications.updateMany(
          { _id: { $in: others }, state: { $in: REPEATABLE }, ...free },
          { $set: { ...held, state: 'claimed' }, $unset: { freeAt: 1 } },
        );
      if (sending.length > 0)
        await publications.updateMany(
          { _id: { $in: sending }, state: 'sending', ...free },
          { $set: { ...held, freeAt: until } },
        );
      return publications.find({ _id: { $in: idsOf(seen) }, claim }, plain).lean<Publication[]>();
    },

    async release(claims, now) {
      await free({ ...heldBy(claims), state: { $in: CLAIMED } }, now);
      // Nobody works on these: what was being sent is looked up at once.
      await publications.updateMany(
        { ...heldBy(claims), state: 'sending' },
        { $set: { freeAt: now }, $unset: UNCLAIMED },
      );
    },

    releaseOf: (workers, now) => free({ worker: { $in: [...workers] }, state: { $in: CLAIMED } }, now),

    async wakeThatWaitFor(waitsFor, now) {
      const waiting = { waitsFor, state: 'due', freeAt: { $gt: now } } as const;
      const soon = [{ $set: { freeAt: now, sendAt: { $max: ['$dueAt', now] } } }];
      return (await publications.updateMany(waiting, soon, { updatePipeline: true })).matchedCount;
    },

    renew: (claims, until) =>
      updateMany(claims, { $set: { freeAt: until } }, { state: 'sending' }, { freeAt: until }),

    savePrepared: (claim, prepared) => savePrepared({ claim, prepared }),

    async markSending(claims, now, until) {
      const { matchedCount } = await publications.updateMany(
        { ...heldBy(claims), state: 'preparing' },
        { $set: { state: 'sending', freeAt: until }, $min: { sendingAt: now }, $inc: { attempts: 1 } },
      );
      if (matchedCount === claims.length) return new Set(claims.map(({ _id }) => _id));
      // The others were marked before, in a write whose answer was lost or whose lease has grown short; or are lost.
      const sending = { ...heldBy(claims), state: 'sending' } as const;
      await publications.updateMany(sending, { $set: { freeAt: until } });
      return reachedBy(claims, { state: 'sending', freeAt: until });
    },

    unmarkSending: (claim) => update(claim, { $set: { state: 'preparing' }, $unset: { freeAt: 1 } }),

    saveParts: (claim, parts, attempts) =>
      update(claim, { $set: { state: 'preparing', parts, attempts }, $unset: { sendingAt: 1, freeAt: 1 } }),

    giveBack: (claim, { waitsFor, ...back }) =>
      update(claim, {
        $set: { ...back, ...(waitsFor ? { waitsFor } : {}) },
        $unset: { ...UNCLAIMED, ...(waitsFor ? {} : { waitsFor: 1 }) },
      }),

    finish: coalesce(async (ends: End[]) => {
      const finishedAt = currentTime();
      const { matchedCount } = await collection.bulkWrite(
        ends.map(({ hand, state, attempts, outcome, event }) => ({
          updateOne: {
            filter: { _id: hand._id, claim: hand.claim },
            update: {
              $set: { state, attempts, outcome, finishedAt },
              $unset: { ...UNCLAIMED, freeAt: 1, prepared: 1, waitsFor: 1 },
              $push: { outbox: event },
            },
          },
        })),
        { ordered: false },
      );
      if (matchedCount === ends.length) return ends.map(() => true);
      const events = ends.map(({ event }) => event._id);
      const written = await publications
        .find({ _id: { $in: ends.map(({ hand }) => hand._id) }, 'outbox._id': { $in: events } }, { _id: 1 })
        .lean<{ _id: string }[]>();
      return ends.map(({ hand }) => written.some(({ _id }) => _id === hand._id));
    }),

    ...createOutboxStore(publications),
  };
}
