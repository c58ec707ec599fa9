import { createBatch } from '@postrider/service';
import { isDuplicateKey } from '@postrider/service/mongo';
import { type OutboxEntry, type OutboxStore, outboxField, outboxIndex } from '@postrider/service/outbox';
import { type Connection, Schema, type UpdateQuery } from 'mongoose';
import type { FinalState, LivePart, Outcome, Publication } from './publication.ts';

type StoredPublication = Publication & { outbox?: OutboxEntry[] };

const failure = new Schema({ code: String, message: String, action: String }, { _id: false });

const outcome = new Schema<Outcome>(
  { url: String, externalId: String, publishedAt: Date, error: failure },
  { _id: false },
);

const part = new Schema<LivePart>(
  { url: String, externalId: String, version: String, at: Date },
  { _id: false },
);

const publication = new Schema<StoredPublication>(
  {
    _id: String,
    workspaceId: String,
    postId: String,
    accountId: String,
    platform: String,
    host: String,
    dueAt: Date,
    caption: String,
    title: String,
    options: Schema.Types.Mixed,
    mediaId: String,
    state: String,
    attempts: Number,
    sendAt: Date,
    freeAt: Date,
    claim: String,
    prepared: String,
    parts: { type: [part], default: undefined },
    sendingAt: Date,
    failedAt: Date,
    outcome,
    finishedAt: Date,
    outbox: outboxField,
  },
  { versionKey: false, minimize: false },
)
  .index({ freeAt: 1 }, { sparse: true })
  .index(outboxIndex, { sparse: true });

/** What the scan knows of a publication before it takes it. */
export type Candidate = Pick<
  Publication,
  '_id' | 'state' | 'accountId' | 'host' | 'attempts' | 'workspaceId'
>;

/** The right to write to a publication in hand. */
export type Claim = Required<Pick<Publication, '_id' | 'claim'>>;

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
  /** False where it is known. */
  insert(workspaceId: string, publication: Publication): Promise<boolean>;
  /** Puts one more event into the outbox. */
  tell(workspaceId: string, id: string, event: OutboxEntry): Promise<void>;
  /** Over all workspaces: what may be taken now, longest free first. */
  ready(now: Date, except: Exclusions, limit: number): Promise<Candidate[]>;
  /** Takes one, if it is as it was seen and still free. One found `sending` stays so. */
  take(seen: Candidate, claim: string, until: Date, events: OutboxEntry[]): Promise<Publication | null>;
  /** Extends leases; answers the ids that are still held. */
  renew(claims: readonly Claim[], until: Date): Promise<Set<string>>;
  /** claimed → preparing, with what was done ahead. */
  savePrepared(claim: Claim, prepared: string): Promise<boolean>;
  /** preparing → sending for many at once; answers the ids for which it was written. */
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
      Pick<Publication, 'failedAt'>,
  ): Promise<boolean>;
  /** Writes how one ended and the event that tells of it, in one; what ends together is written together. */
  finish(end: End): Promise<boolean>;
}

const plain = { outbox: 0 } as const;

/** All queries on publications. */
export function createPublicationsStore(connection: Connection): PublicationsStore {
  const publications = connection.model<StoredPublication>('Publication', publication, 'publications');
  /** The same without mongoose's casts, for the write that a thousand posts may ask for in one second. */
  const collection = connection.collection<StoredPublication>('publications');

  async function update({ _id, claim }: Claim, change: UpdateQuery<StoredPublication>): Promise<boolean> {
    const { matchedCount } = await publications.updateOne({ _id, claim }, change);
    return matchedCount === 1;
  }

  /** A change of many, and which of them it reached: all of them, or else those that now carry its mark. */
  async function updateMany(
    claims: readonly Claim[],
    change: UpdateQuery<StoredPublication>,
    from: object,
    mark: object,
  ): Promise<Set<string>> {
    const ids = claims.map(({ _id }) => _id);
    const mine = { _id: { $in: ids }, claim: { $in: claims.map(({ claim }) => claim) } };
    const { matchedCount } = await publications.updateMany({ ...mine, ...from }, change);
    if (matchedCount === claims.length) return new Set(ids);
    const reached = await publications.find({ ...mine, ...mark }, { _id: 1 }).lean<{ _id: string }[]>();
    return new Set(reached.map(({ _id }) => _id));
  }

  const takeOut = createBatch(async (sent: { documentId: string; entryIds: string[] }[]) => {
    await publications.updateMany(
      { _id: { $in: sent.map(({ documentId }) => documentId) } },
      { $pull: { outbox: { _id: { $in: sent.flatMap(({ entryIds }) => entryIds) } } } },
    );
    return sent.map(() => true);
  });

  return {
    find: (workspaceId, id) => publications.findOne({ _id: id, workspaceId }, plain).lean<Publication>(),

    findMany: (ids) => publications.find({ _id: { $in: [...ids] } }, plain).lean<Publication[]>(),

    async insert(workspaceId, fresh) {
      try {
        await publications.insertMany([{ ...fresh, workspaceId }], { lean: true });
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },

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

    take: ({ _id, state }, claim, until, events) =>
      publications
        .findOneAndUpdate(
          { _id, state, freeAt: { $lte: new Date() } },
          {
            $set: { claim, freeAt: until, state: state === 'sending' ? state : 'claimed' },
            ...(events.length > 0 ? { $push: { outbox: { $each: events } } } : {}),
          },
          { returnDocument: 'after', projection: plain },
        )
        .lean<Publication>(),

    renew: (claims, until) => updateMany(claims, { $set: { freeAt: until } }, {}, {}),

    savePrepared: (claim, prepared) => update(claim, { $set: { state: 'preparing', prepared } }),

    markSending: (claims, now, until) =>
      updateMany(
        claims,
        { $set: { state: 'sending', freeAt: until }, $min: { sendingAt: now }, $inc: { attempts: 1 } },
        { state: 'preparing' },
        { state: 'sending', freeAt: until },
      ),

    unmarkSending: (claim) => update(claim, { $set: { state: 'preparing' } }),

    saveParts: (claim, parts, attempts) =>
      update(claim, { $set: { state: 'preparing', parts, attempts }, $unset: { sendingAt: 1 } }),

    giveBack: (claim, back) => update(claim, { $set: back, $unset: { claim: 1 } }),

    finish: createBatch(async (ends: End[]) => {
      const finishedAt = new Date();
      const { matchedCount } = await collection.bulkWrite(
        ends.map(({ hand, state, attempts, outcome, event }) => ({
          updateOne: {
            filter: { _id: hand._id, claim: hand.claim },
            update: {
              $set: { state, attempts, outcome, finishedAt },
              $unset: { claim: 1, freeAt: 1, prepared: 1 },
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

    unsent: (before, limit) =>
      publications
        .find({ 'outbox.at': { $lt: before } }, { outbox: 1 })
        .sort({ 'outbox.at': 1 })
        .limit(limit)
        .lean<{ _id: string; outbox: OutboxEntry[] }[]>(),

    async sent(documentId, entryIds) {
      await takeOut({ documentId, entryIds });
    },
  };
}
