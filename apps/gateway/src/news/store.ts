import {
  heldBy,
  isDue,
  isUnleased,
  type Lease,
  leaseFields,
  newLease,
  RELEASED,
  timeFromNow,
} from '@postrider/service';
import { duplicatesOf } from '@postrider/service/mongo';
import { type Connection, Schema } from 'mongoose';

/** News for one person, or for one device of the person. */
export interface News {
  /** The ids of the event and of the person or device. */
  _id: string;
  workspaceId: string;
  userId: string;
  /** The device; absent for an e-mail. */
  deviceId?: string;
  /** The host name of the device's push service. */
  host?: string;
  /** The kind of news. */
  about: string;
  /** The post or account that it is about. */
  postId?: string;
  accountId?: string;
  commentId?: string;
  /** The time of the event. */
  at: Date;
  /** When the message is due; absent once it was sent. */
  dueAt?: Date;
  /** The number of failed attempts. */
  tries?: number;
  /** When the record is deleted: long after the list of events has forgotten the event. */
  expiresAt: Date;
}

/** The news of one kind for one recipient, which go into one message. */
type RecipientOf<Row extends News> = Pick<Row, 'workspaceId' | 'userId' | 'about' | 'deviceId' | 'host'>;

/** The recipient of push notifications: a device of a person. */
export type Recipient = RecipientOf<News>;

/** News for one message, which only the holder of the lease sends. */
export interface ClaimedNews<Row extends News = News> extends Pick<Lease, 'leaseToken'> {
  /** Oldest first. */
  news: Row[];
}

const rowSchema = () =>
  new Schema<News & Partial<Lease>>(
    {
      _id: String,
      workspaceId: { type: String, required: true },
      userId: { type: String, required: true },
      deviceId: String,
      host: String,
      about: { type: String, required: true },
      postId: String,
      accountId: String,
      commentId: String,
      at: { type: Date, required: true },
      dueAt: Date,
      tries: Number,
      expiresAt: { type: Date, required: true },
      ...leaseFields,
    },
    { versionKey: false },
  )
    .index({ dueAt: 1 }, { partialFilterExpression: { dueAt: { $exists: true } } })
    .index(
      { workspaceId: 1, userId: 1, about: 1, _id: 1 },
      { name: 'unsent', partialFilterExpression: { dueAt: { $exists: true } } },
    )
    .index({ workspaceId: 1 })
    .index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** How long news wait for a message that another process sends. */
const BUSY_MS = 5_000;
/** The most rows of one message. */
const MOST = 1_000;

export type NewsStore = ReturnType<typeof createPushNewsStore>;

/** Push notifications. */
export const createPushNewsStore = (connection: Connection) =>
  createNewsStore(connection, 'PushNews', 'push_news');

/** All queries on messages that wait, in a collection of their own: each is sent once, by any process. */
export function createNewsStore<Row extends News = News>(
  connection: Connection,
  model: string,
  collection: string,
) {
  const Rows = connection.model<News & Partial<Lease>>(model, rowSchema(), collection);
  const unsent = { dueAt: { $exists: true } };
  const of = ({ workspaceId, userId, about, deviceId }: RecipientOf<Row>) => ({
    workspaceId,
    userId,
    about,
    ...(deviceId !== undefined && { deviceId }),
    ...unsent,
  });

  return {
    /** Adds news; those that are known already have no effect. */
    async add(rows: readonly Row[]): Promise<void> {
      if (rows.length > 0) await duplicatesOf(Rows.insertMany(rows, { lean: true, ordered: false }));
    },

    /** The recipient of the message that is due longest; null if none is due. @param except hosts to leave out */
    nextDue: (except: readonly string[] = []): Promise<RecipientOf<Row> | null> =>
      Rows.findOne(
        { ...isDue(), ...(except.length > 0 && { host: { $nin: except } }) },
        { _id: 0, workspaceId: 1, userId: 1, about: 1, deviceId: 1, host: 1 },
      )
        .sort({ dueAt: 1 })
        .lean<RecipientOf<Row>>()
        .exec(),

    /**
     * Claims all news of a recipient, also those that are not due yet. Undefined while another process sends some: of several
     * processes only the one that claims the oldest sends, so that the news stay in one message.
     */
    async claim(recipient: RecipientOf<Row>, leaseMs: number): Promise<ClaimedNews<Row> | undefined> {
      const mine = of(recipient);
      const oldest = await Rows.findOne(mine, { _id: 1 }).sort({ _id: 1 }).lean<{ _id: string }>();
      if (!oldest) return undefined;
      const lease = newLease(leaseMs);
      const taken = await Rows.updateOne({ _id: oldest._id, ...unsent, ...isUnleased() }, { $set: lease });
      if (taken.matchedCount === 0) {
        // Otherwise, these would be due before those of other people until the other process is done.
        await Rows.updateMany({ ...mine, ...isUnleased() }, { $set: { dueAt: timeFromNow(BUSY_MS) } });
        return undefined;
      }
      await Rows.updateMany({ ...mine, ...isUnleased() }, { $set: lease });
      const news = await Rows.find({ ...mine, ...heldBy(lease) })
        .sort({ _id: 1 })
        .limit(MOST)
        .lean<Row[]>();
      return { leaseToken: lease.leaseToken, news };
    },

    /** Ends a claim: the message was sent, or is not needed any more. */
    async finish(recipient: RecipientOf<Row>, claim: ClaimedNews<Row>): Promise<void> {
      await Rows.updateMany(
        { ...of(recipient), ...heldBy(claim) },
        { $unset: { ...RELEASED, dueAt: 1, tries: 1 } },
      );
    },

    /** Ends a claim: the message is to be sent again at `dueAt`. */
    async postpone(recipient: RecipientOf<Row>, claim: ClaimedNews<Row>, dueAt: Date): Promise<void> {
      await Rows.updateMany(
        { ...of(recipient), ...heldBy(claim) },
        { $unset: RELEASED, $set: { dueAt }, $inc: { tries: 1 } },
      );
    },

    /** Removes what waits for a device that has ended. */
    async removeOf(deviceId: string, userId: string): Promise<void> {
      await Rows.updateMany({ userId, deviceId, ...unsent }, { $unset: { dueAt: 1, ...RELEASED } });
    },
  };
}
