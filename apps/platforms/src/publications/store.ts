import type { ShareOfPool } from '@postrider/service';
import { batchedInserter, batchedReader } from '@postrider/service/batched-queries';
import { ONE_REPLY, upTo } from '@postrider/service/mongo';
import { createOutboxStore, type OutboxEntry } from '@postrider/service/outbox';
import type { Connection } from 'mongoose';
import { firstIdOf, type Resumed } from '../hold/hold.ts';
import type { Publication, PublicationState } from './publication.ts';
import { publication, type StoredPublication } from './schema.ts';
import {
  type Change,
  type Held,
  heldBy,
  operationsOf,
  type QueryTransition,
  shows,
  updateOf,
  type Write,
} from './transition.ts';
import { abandon, claim, renewLease, restart, wake } from './transitions.ts';

/** What the scan knows of a publication before it is claimed. */
export type Candidate = Pick<
  Publication,
  '_id' | 'state' | 'workspaceId' | 'shareKey' | 'accountId' | 'host'
>;

/** Whose publications a scan leaves out. */
export interface Exclusions {
  accountIds: string[];
  hosts: string[];
  /** Of these persons and workspaces, those for these hosts. */
  shares: ShareOfPool[];
  /** Those that were scheduled until then. */
  scheduledUntil?: Date | undefined;
}

type Facts<T extends (row: Publication, now: Date, facts: never) => Change> = Parameters<T>[2];

const plain = { outbox: 0 } as const;

/** More are not counted. */
const MAX_COUNTED = 10_000;

/** The exclusions as a filter. */
const excluding = ({ accountIds, hosts, shares, scheduledUntil }: Exclusions) => ({
  ...(accountIds.length > 0 ? { accountId: { $nin: accountIds } } : {}),
  ...(hosts.length > 0 ? { host: { $nin: hosts } } : {}),
  ...(shares.length > 0 ? { $nor: shares.map(({ pool, ...share }) => ({ ...share, host: pool })) } : {}),
  ...(scheduledUntil ? { scheduledAt: { $gt: scheduledUntil } } : {}),
});

/** A filter: neither its lease nor the time from which it may be claimed is later than that. */
export const isForgotten = (since: Date) => ({
  leaseUntil: { $not: { $gte: since } },
  dueAt: { $not: { $gte: since } },
});

/**
 * All queries on publications, and the only writer. Workers go over all workspaces: the token of a claim, which only its
 * holder knows, stands for the workspace in each write.
 */
export function createPublicationsStore(connection: Connection) {
  const publications = connection.model<StoredPublication>('Publication', publication, 'publications');
  /** The same without mongoose's casts, for writes that a thousand posts may ask for in one second. */
  const collection = connection.collection<StoredPublication>('publications');

  /** Over all workspaces: those of the ids that are known. */
  const findMany = (ids: readonly string[]): Promise<Publication[]> =>
    publications
      .find({ _id: { $in: [...ids] } }, plain)
      .batchSize(ONE_REPLY)
      .lean<Publication[]>();

  const read = batchedReader(findMany);
  const insert = batchedInserter(collection);

  /** Makes a transition of all rows that match and are in one of the states; returns how many. */
  async function changeAll<F extends unknown[]>(
    filter: object,
    states: readonly PublicationState[],
    transition: QueryTransition<F>,
    now: Date,
    ...facts: F
  ): Promise<number> {
    let changed = 0;
    for (const state of states) {
      const { state: to, ...fields } = transition({ state }, now, ...facts);
      const update = updateOf(to === state ? fields : { ...fields, state: to });
      changed += (await publications.updateMany({ ...filter, state }, update)).matchedCount;
    }
    return changed;
  }

  return {
    async find(workspaceId: string, id: string): Promise<Publication | null> {
      const found = await read(id);
      return found?.workspaceId === workspaceId ? found : null;
    },

    findMany,

    /** Over all workspaces: those that finished from a time on, by that time and id. */
    finishedSince: (since: Date, afterId: string, limit: number): Promise<Publication[]> =>
      publications
        .find(
          {
            finishedAt: { $gte: since },
            $or: [{ finishedAt: { $gt: since } }, { _id: { $gt: afterId } }],
          },
          { state: 1, attempts: 1, failedAttempts: 1, retries: 1, outcome: 1, finishedAt: 1 },
        )
        .sort({ finishedAt: 1, _id: 1 })
        .limit(limit)
        .batchSize(ONE_REPLY)
        .lean<Publication[]>(),

    /** False where it is known. */
    insert: (workspaceId: string, fresh: Publication): Promise<boolean> => insert({ ...fresh, workspaceId }),

    /** False where another process has restarted it. */
    async restart(workspaceId: string, known: Publication, now: Date, facts: Facts<typeof restart>) {
      const { _id, state, retries } = known;
      const asKnown = {
        _id,
        workspaceId,
        state,
        ...(retries ? { retries } : { retries: { $exists: false } }),
      };
      return (await publications.updateOne(asKnown, updateOf(restart(known, now, facts)))).matchedCount === 1;
    },

    /** Puts one more event into the outbox. */
    async addEvent(workspaceId: string, id: string, event: OutboxEntry): Promise<void> {
      await publications.updateOne({ _id: id, workspaceId }, { $push: { outbox: event } });
    },

    /** Over all workspaces: what may be claimed now, longest due first. */
    due: (now: Date, exclusions: Exclusions, limit: number): Promise<Candidate[]> =>
      publications
        .find(
          { dueAt: upTo(now), ...excluding(exclusions) },
          { state: 1, workspaceId: 1, shareKey: 1, accountId: 1, host: 1 },
        )
        .sort({ dueAt: 1 })
        .limit(limit)
        .batchSize(ONE_REPLY)
        .lean<Candidate[]>(),

    /** Over all workspaces: when the first of those that may be claimed until then may be. */
    async oldestDue(until: Date): Promise<Date | undefined> {
      const oldest = await publications
        .findOne({ dueAt: upTo(until) }, { dueAt: 1 })
        .sort({ dueAt: 1 })
        .lean<Pick<Publication, 'dueAt'>>();
      return oldest?.dueAt;
    },

    /** Claims those that are as they were seen, and still due. */
    async claim(seen: readonly Candidate[], now: Date, by: Facts<typeof claim>): Promise<Publication[]> {
      const idsOf = (those: readonly Candidate[]) => ({ $in: those.map(({ _id }) => _id) });
      for (const [state, those] of Map.groupBy(seen, ({ state }) => state))
        await changeAll({ _id: idsOf(those), dueAt: { $lte: now } }, [state], claim, now, by);
      return publications
        .find({ _id: idsOf(seen), leaseToken: by.leaseToken }, plain)
        .batchSize(ONE_REPLY)
        .lean<Publication[]>();
    },

    /** Writes many changes in one command. False for each whose claim is outdated. */
    async write(writes: readonly Write[]): Promise<boolean[]> {
      const { matchedCount } = await collection.bulkWrite(operationsOf(writes), { ordered: false });
      if (matchedCount === writes.length) return writes.map(() => true);
      const rows = await publications
        .find({ _id: { $in: writes.map(({ held }) => held._id) } }, { state: 1, leaseToken: 1, outbox: 1 })
        .lean<StoredPublication[]>();
      const byId = new Map(rows.map((row) => [row._id, row]));
      return writes.map((write) => {
        const row = byId.get(write.held._id);
        return row !== undefined && shows(row, write);
      });
    },

    /** Renews the leases of what is `sending`; returns the ids that are still held. */
    async renewLeases(
      held: readonly Held[],
      now: Date,
      lease: Facts<typeof renewLease>,
    ): Promise<Set<string>> {
      const renewed = await changeAll(heldBy(held), ['sending'], renewLease, now, lease);
      if (renewed === held.length) return new Set(held.map(({ _id }) => _id));
      const rows = await publications
        .find({ ...heldBy(held), state: 'sending' }, { _id: 1 })
        .lean<{ _id: string }[]>();
      return new Set(rows.map(({ _id }) => _id));
    },

    /** Releases claims without a worker. */
    async abandon(held: readonly Held[], now: Date): Promise<void> {
      await changeAll(heldBy(held), ['claimed', 'preparing', 'sending'], abandon, now);
    },

    /** Over all workspaces: releases those of these that such a process, or none, has claimed or prepared; how many. */
    abandonRows: (ids: readonly string[], workers: readonly string[], now: Date): Promise<number> =>
      changeAll(
        { _id: { $in: [...ids] }, worker: { $in: [...workers, null] } },
        ['claimed', 'preparing'],
        abandon,
        now,
      ),

    /** Over all workspaces: lets those of these be looked up that nobody has held or claimed since then; how many. */
    abandonSending: (ids: readonly string[], since: Date, now: Date): Promise<number> =>
      changeAll({ _id: { $in: [...ids] }, ...isForgotten(since) }, ['sending'], abandon, now),

    /** Over all workspaces: lets what is `sending` be looked up where the lease has ended; returns how many. */
    abandonEnded: (now: Date): Promise<number> =>
      changeAll({ leaseUntil: { $lt: now } }, ['sending'], abandon, now),

    /** Over all workspaces: makes those of these due at once that never would be; returns how many. */
    wakeRows: (ids: readonly string[], now: Date): Promise<number> =>
      changeAll({ _id: { $in: [...ids] }, dueAt: { $exists: false } }, ['due'], wake, now),

    /** Over all workspaces: releases what dead processes have claimed or prepared; returns how many. */
    abandonOf: (workers: readonly string[], now: Date): Promise<number> =>
      changeAll({ worker: { $in: [...workers] } }, ['claimed', 'preparing'], abandon, now),

    /** Over all workspaces: makes what waits for something due at once; returns how many. */
    wake: (waitsFor: string, now: Date): Promise<number> =>
      changeAll({ waitsFor, dueAt: { $gt: now } }, ['due'], wake, now),

    /** Over all workspaces: those that are due and not sent, at most `MAX_COUNTED`. */
    countOverdue: (now: Date): Promise<number> =>
      publications
        .countDocuments({ dueAt: upTo(now), scheduledAt: { $lte: now }, state: 'due' })
        .limit(MAX_COUNTED)
        .exec(),

    /** Over all workspaces: the same, by id. */
    overdue: (now: Date, afterId: string, limit: number): Promise<Publication[]> =>
      publications
        .find({ _id: { $gt: afterId }, dueAt: upTo(now), scheduledAt: { $lte: now }, state: 'due' }, plain)
        .sort({ _id: 1 })
        .limit(limit)
        .lean<Publication[]>(),

    /** Over all workspaces: those that wait and are looked up before they are sent, at most `MAX_COUNTED`. */
    countLookedUp: ({ at, heldSince }: Resumed): Promise<number> =>
      publications
        .countDocuments({
          _id: { $lt: firstIdOf(heldSince) },
          dueAt: upTo(at),
          scheduledAt: { $lte: at },
          state: 'due',
        })
        .limit(MAX_COUNTED)
        .exec(),

    ...createOutboxStore(publications),
  };
}

export type PublicationsStore = ReturnType<typeof createPublicationsStore>;
