import { unlessDuplicate } from '@postrider/service/mongo';
import { type Connection, Schema } from 'mongoose';

/** An action in a workspace. Names are from the time of the action. */
export interface AuditEntry {
  _id: string;
  workspaceId: string;
  userId: string;
  userName: string;
  action: string;
  subjectId: string;
  subjectName: string;
  ipAddress: string;
  createdAt: Date;
}

const entrySchema = new Schema<AuditEntry>(
  {
    _id: { type: String, required: true },
    workspaceId: { type: String, required: true },
    userId: { type: String, required: true },
    userName: String,
    action: { type: String, required: true },
    subjectId: { type: String, required: true },
    subjectName: String,
    ipAddress: String,
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
);
entrySchema.index({ workspaceId: 1, _id: -1 });

export type AuditStore = ReturnType<typeof createAuditStore>;

/** All queries on the audit log. Entries are only added. */
export function createAuditStore(connection: Connection) {
  const Entries = connection.model<AuditEntry>('AuditEntry', entrySchema, 'audit_entries');

  return {
    /** An entry with a known id is not added again. */
    async add(entry: AuditEntry): Promise<void> {
      await unlessDuplicate(Entries.create(entry));
    },
    /** The entries before an id, newest first. */
    list: (workspaceId: string, beforeId: string | undefined, limit: number) =>
      Entries.find({ workspaceId, ...(beforeId !== undefined && { _id: { $lt: beforeId } }) })
        .sort({ _id: -1 })
        .limit(limit)
        .lean<AuditEntry[]>()
        .exec(),
  };
}
