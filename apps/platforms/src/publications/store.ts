import type { ShareOfPool } from '@postrider/service';
import { batchedInserter, batchedReader } from '@postrider/service/batched-queries';
import { ONE_REPLY, upTo } from '@postrider/service/mongo';
import { createOutboxStore, type OutboxEntry } from '@postrider/service/outbox';
import type { Connection } from 'mongoose';
import { firstIdOf, type Resumed } from '../hold/hold.ts';
import { restart } from './endings.ts';
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
import { abandon, claim, LEASED, renewLease, wake } from './transitions.ts';

/** The fields of an unclaimed publication in a scan. */
export type Candidate = Pick<
  Publication,
  '_id' | 'state' | 'workspaceId' | 'shareKey' | 'accountId' | 'host'
>;

/** Owners whose publications a scan skips. */
export interface Exclusions {
  accountIds: string[];
  hosts: string[];
  /** Publications of these persons and workspaces for these hosts. */
  shares: ShareOfPool[];
  /** Publications scheduled until then. */
  scheduledUntil?: Date | undefined;
}

type Facts<T extends (row: Publication, now: Date, facts: never) => Change> = Parameters<T>[2];

const plain = { outbox: 0 } as const;

/** The maximum count. */
const MAX_COUNTED = 10_000;

/** The exclusions as a filter. */
const excluding = ({ accountIds, hosts, shares, scheduledUntil }: Exclusions) => ({
  ...(accountIds.length > 0 ? { accountId: { $nin: accountIds } } : {}),
  ...(hosts.length > 0 ? { host: { $nin: hosts } } : {}),
  ...(shares.length > 0 ? { $nor: shares.map(({ pool, ...share }) => ({ ...share, host: pool })) } : {}),
  ...(scheduledUntil ? { scheduledAt: { $gt: scheduledUntil } } : {}),
});

/** A filter: its lease has ended, and it may be claimed at that time. */
export const isForgotten = (since: Date) => ({
  leaseUntil: { $not: { $gte: since } },
  dueAt: { $not: { $gte: since } },
});

/**
 * All queries on publications, and their only writer. Workers handle all workspaces: in their writes, the secret token
 * of a claim replaces the workspace.
 */
export function createPublicationsStore(connection: Connection) {
  const publications = connection.model<StoredPublication>('Publication', publication, 'publications');
  /** The same without mongoose's casts, for writes that happen a thousand times in one second. */
  const collection = connection.collection<StoredPublication>('publications');

  /** Over all workspaces: the known ones among the ids. */
  const findMany = (ids: readonly string[]): Promise<Publication[]> =>
    publications
      .find({ _id: { $in: [...ids] } }, plain)
      .batchSize(ONE_REPLY)
      .lean<Publication[]>();

  const read = batchedReader(findMany);
  const insert = batchedInserter(collection);

  /** Applies a transition to all matching rows in one of the states; returns their number. */
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

    /** Over all workspaces: publications that finished since a time, by that time and id. */
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

    /** False if it exists. */
    insert: (workspaceId: string, fresh: Publication): Promise<boolean> => insert({ ...fresh, workspaceId }),

    /** False if another process has restarted it. */
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

    /** Adds an event to the outbox. */
    async addEvent(workspaceId: string, id: string, event: OutboxEntry): Promise<void> {
      await publications.updateOne({ _id: id, workspaceId }, { $push: { outbox: event } });
    },

    /** Over all workspaces: claimable publications, longest due first. */
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

    /** Over all workspaces: the earliest time until then at which a publication becomes claimable. */
    async oldestDue(until: Date): Promise<Date | undefined> {
      const oldest = await publications
        .findOne({ dueAt: upTo(until) }, { dueAt: 1 })
        .sort({ dueAt: 1 })
        .lean<Pick<Publication, 'dueAt'>>();
      return oldest?.dueAt;
    },

    /** Over all workspaces: when the longest accepted publication that is not live yet was accepted. */
    async oldestAccepted(until: Date): Promise<Date | undefined> {
      const oldest = await publications
        .findOne({ acceptedAt: upTo(until) }, { acceptedAt: 1 })
        .sort({ acceptedAt: 1 })
        .lean<Pick<Publication, 'acceptedAt'>>();
      return oldest?.acceptedAt;
    },

    /** Claims the publications that are unchanged and still due. */
    async claim(seen: readonly Candidate[], now: Date, by: Facts<typeof claim>): Promise<Publication[]> {
      const idsOf = (those: readonly Candidate[]) => ({ $in: those.map(({ _id }) => _id) });
      for (const [state, those] of Map.groupBy(seen, ({ state }) => state))
        await changeAll({ _id: idsOf(those), dueAt: { $lte: now } }, [state], claim, now, by);
      return publications
        .find({ _id: idsOf(seen), leaseToken: by.leaseToken }, plain)
        .batchSize(ONE_REPLY)
        .lean<Publication[]>();
    },

    /** Writes many changes in one command. Returns false for changes with an outdated claim. */
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

    /** Renews the leases of publications that are sent or looked up; returns the ids that are still held. */
    async renewLeases(
      held: readonly Held[],
      now: Date,
      lease: Facts<typeof renewLease>,
    ): Promise<Set<string>> {
      const renewed = await changeAll(heldBy(held), LEASED, renewLease, now, lease);
      if (renewed === held.length) return new Set(held.map(({ _id }) => _id));
      const rows = await publications
        .find({ ...heldBy(held), state: { $in: LEASED } }, { _id: 1 })
        .lean<{ _id: string }[]>();
      return new Set(rows.map(({ _id }) => _id));
    },

    /** Releases claims without a worker. */
    async abandon(held: readonly Held[], now: Date): Promise<void> {
      await changeAll(heldBy(held), ['claimed', 'preparing', ...LEASED], abandon, now);
    },

    /**
     * Over all workspaces: releases claimed or preparing ones among these without a living process; returns their
     * number.
     */
    abandonRows: (ids: readonly string[], workers: readonly string[], now: Date): Promise<number> =>
      changeAll(
        { _id: { $in: [...ids] }, worker: { $in: [...workers, null] } },
        ['claimed', 'preparing'],
        abandon,
        now,
      ),

    /**
     * Over all workspaces: makes those among these claimable for a lookup that have had no owner since then; returns
     * their number.
     */
    abandonLeased: (ids: readonly string[], since: Date, now: Date): Promise<number> =>
      changeAll({ _id: { $in: [...ids] }, ...isForgotten(since) }, LEASED, abandon, now),

    /**
     * Over all workspaces: makes publications with an expired lease claimable for a lookup; returns their number.
     */
    abandonEnded: (now: Date): Promise<number> =>
      changeAll({ leaseUntil: { $lt: now } }, LEASED, abandon, now),

    /** Over all workspaces: makes stuck ones among these due immediately; returns their number. */
    wakeRows: (ids: readonly string[], now: Date): Promise<number> =>
      changeAll({ _id: { $in: [...ids] }, dueAt: { $exists: false } }, ['due'], wake, now),

    /** Over all workspaces: releases claims of dead processes; returns their number. */
    abandonOf: (workers: readonly string[], now: Date): Promise<number> =>
      changeAll({ worker: { $in: [...workers] } }, ['claimed', 'preparing'], abandon, now),

    /** Over all workspaces: makes publications that wait for this dependency due immediately; returns their number. */
    wake: (waitsFor: string, now: Date): Promise<number> =>
      changeAll({ waitsFor, dueAt: { $gt: now } }, ['due'], wake, now),

    /** Over all workspaces: the number of publications that are due and not sent, at most `MAX_COUNTED`. */
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

    /**
     * Over all workspaces: the number of waiting publications that are looked up before they are sent, at most
     * `MAX_COUNTED`.
     */
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
