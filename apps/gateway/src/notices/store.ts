import { isUnleased, type Lease, leaseFields, newLease, RELEASED, timeFromNow } from '@postrider/service';
import { unlessDuplicate } from '@postrider/service/mongo';
import { type Connection, Schema } from 'mongoose';

/** An e-mail to one person about one event. */
interface Notice extends Partial<Lease> {
  /** The ids of the event and of the person. */
  _id: string;
  workspaceId: string;
  /** Absent until the mail server has accepted the e-mail. */
  sentAt?: Date;
  /** When the record is deleted: long after the list of events has forgotten the event. */
  expiresAt: Date;
}

const notice = new Schema<Notice>(
  {
    _id: String,
    workspaceId: { type: String, required: true },
    sentAt: Date,
    expiresAt: { type: Date, required: true },
    ...leaseFields,
  },
  { versionKey: false },
)
  .index({ expiresAt: 1 }, { expireAfterSeconds: 0 })
  .index({ workspaceId: 1 });

const KEPT_MS = 60 * 86_400_000;

export type NoticeStore = ReturnType<typeof createNoticeStore>;

/** All queries on e-mails about events. */
export function createNoticeStore(connection: Connection) {
  const Notices = connection.model<Notice>('Notice', notice, 'notices');
  const idOf = (eventId: string, userId: string) => `${eventId} ${userId}`;

  return {
    /** Claims an e-mail: `sent` if it was sent, `busy` while another process sends it. */
    async claim(
      workspaceId: string,
      { eventId, userId }: { eventId: string; userId: string },
      leaseMs: number,
    ): Promise<'mine' | 'sent' | 'busy'> {
      const _id = idOf(eventId, userId);
      const lease = newLease(leaseMs);
      const fresh = { _id, workspaceId, expiresAt: timeFromNow(KEPT_MS), ...lease };
      if (await unlessDuplicate(Notices.insertMany([fresh], { lean: true }))) return 'mine';
      const taken = await Notices.updateOne(
        { _id, workspaceId, sentAt: { $exists: false }, ...isUnleased() },
        { $set: lease },
      );
      if (taken.matchedCount === 1) return 'mine';
      return (await Notices.exists({ _id, workspaceId, sentAt: { $exists: true } })) ? 'sent' : 'busy';
    },

    /** Ends claims: the e-mails were sent, or are to be sent again. */
    async finish(
      workspaceId: string,
      { eventIds, userId }: { eventIds: readonly string[]; userId: string },
      sentAt: Date | undefined,
    ): Promise<void> {
      await Notices.updateMany(
        { _id: { $in: eventIds.map((eventId) => idOf(eventId, userId)) }, workspaceId },
        { $unset: RELEASED, ...(sentAt && { $set: { sentAt } }) },
      );
    },
  };
}
