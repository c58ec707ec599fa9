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

/** News for one person: a post that waits for approval, a decision about the person's own post, or a comment. */
export interface MailNews {
  /** The ids of the event or comment, and of the person. */
  _id: string;
  workspaceId: string;
  userId: string;
  about: 'request' | 'decision' | 'comment';
  postId: string;
  commentId?: string;
  /** The time of the event. */
  at: Date;
  /** When the e-mail is due; absent once it was sent. */
  dueAt?: Date;
  /** When the record is deleted: long after the event log has forgotten the event. */
  expiresAt: Date;
}

/** The news of one person of one kind, which go into one e-mail. */
export type Recipient = Pick<MailNews, 'workspaceId' | 'userId' | 'about'>;

/** News for one e-mail, which only the holder of the lease sends. */
export interface ClaimedNews extends Pick<Lease, 'leaseToken'> {
  /** Oldest first. */
  news: MailNews[];
}

const newRowSchema = () =>
  new Schema<MailNews & Partial<Lease>>(
    {
      _id: String,
      workspaceId: { type: String, required: true },
      userId: { type: String, required: true },
      about: { type: String, required: true },
      postId: { type: String, required: true },
      commentId: String,
      at: { type: Date, required: true },
      dueAt: Date,
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

/** How long news wait for an e-mail that another process sends. */
const BUSY_MS = 5_000;
/** The most rows of one e-mail. */
const MOST = 1_000;

export type MemberMailStore = ReturnType<typeof createMemberMailStore>;

/** All queries on e-mails to members about one subject, in a collection of its own. */
export function createMemberMailStore(connection: Connection, model: string, collection: string) {
  const Rows = connection.model<MailNews & Partial<Lease>>(model, newRowSchema(), collection);
  const unsent = { dueAt: { $exists: true } };

  return {
    /** Adds news; those that are known already have no effect. */
    async add(rows: readonly MailNews[]): Promise<void> {
      if (rows.length > 0) await duplicatesOf(Rows.insertMany(rows, { lean: true, ordered: false }));
    },

    /** The recipient of the e-mail that is due longest; null if none is due. */
    nextDue: (): Promise<Recipient | null> =>
      Rows.findOne(isDue(), { _id: 0, workspaceId: 1, userId: 1, about: 1 })
        .sort({ dueAt: 1 })
        .lean<Recipient>()
        .exec(),

    /**
     * Claims all news of a recipient, also those that are not due yet. Undefined while another process sends some: of several
     * processes only the one that claims the oldest sends, so that the news stay in one e-mail.
     */
    async claim(recipient: Recipient, leaseMs: number): Promise<ClaimedNews | undefined> {
      const { workspaceId, userId, about } = recipient;
      const mine = { workspaceId, userId, about, ...unsent };
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
        .lean<MailNews[]>();
      return { leaseToken: lease.leaseToken, news };
    },

    /** Ends a claim: the e-mail was sent, or is not needed any more. */
    async finish({ workspaceId, userId, about }: Recipient, claim: ClaimedNews): Promise<void> {
      await Rows.updateMany(
        { workspaceId, userId, about, ...unsent, ...heldBy(claim) },
        { $unset: { ...RELEASED, dueAt: 1 } },
      );
    },

    /** Ends a claim: the e-mail is to be sent again at `dueAt`. */
    async postpone(
      { workspaceId, userId, about }: Recipient,
      claim: ClaimedNews,
      dueAt: Date,
    ): Promise<void> {
      await Rows.updateMany(
        { workspaceId, userId, about, ...unsent, ...heldBy(claim) },
        { $unset: RELEASED, $set: { dueAt } },
      );
    },
  };
}
