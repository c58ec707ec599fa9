import { CHANGE_KINDS, currentTime, type NoteChange } from '@postrider/service';
import { v7 as uuidv7 } from 'uuid';
import type { AuditStore } from './store.ts';

/** A recorded action. */
export type Action =
  | 'workspace.created'
  | 'workspace.changed'
  | 'key.created'
  | 'key.renamed'
  | 'key.changed'
  | 'key.disabled'
  | 'key.enabled'
  | 'key.deleted'
  | 'member.joined'
  | 'member.role_changed'
  | 'member.removed'
  | 'member.left'
  | 'member.password_reset'
  | 'member.address_confirmed'
  | 'member.passkey_added'
  | 'member.passkey_removed'
  | 'member.provider_connected'
  | 'member.provider_disconnected'
  | 'invitation.created'
  | 'invitation.deleted'
  | 'assistant.connected'
  | 'assistant.disconnected'
  | 'account.connected'
  | 'account.choice_created'
  | 'account.disconnected'
  | 'connect_link.created'
  | 'connect_link.deleted'
  | 'profile.created'
  | 'profile.changed'
  | 'profile.deleted'
  | 'profile.exported'
  | 'post.taken_down'
  | 'post.approved'
  | 'post.declined'
  | 'approval_link.created'
  | 'approval_link.deleted'
  | 'webhook.created'
  | 'webhook.updated'
  | 'webhook.secret_rotated'
  | 'webhook.deleted';

/** The subject of an action. */
export interface Subject {
  id: string;
  name: string;
}

/** The person or operator, and their address. */
export interface Actor {
  id: string;
  name: string;
  address: string;
}

/** The id of an entry, and the time of its action. */
interface Recorded {
  id: string;
  at: Date;
}

/** Records an action of a person or an operator, once for each id. Call it after the change. */
export type RecordAs = ReturnType<typeof createRecordAs>;

/** Adds to the audit log and notifies watchers. */
export const createRecordAs =
  (store: AuditStore, noteChange: NoteChange) =>
  async (
    actor: Actor,
    workspaceId: string,
    action: Action,
    subject: Subject,
    { id, at }: Recorded = { id: uuidv7(), at: currentTime() },
  ): Promise<void> => {
    await store.add({
      _id: id,
      workspaceId,
      userId: actor.id,
      userName: actor.name,
      action,
      subjectId: subject.id,
      subjectName: subject.name,
      ipAddress: actor.address,
      createdAt: at,
    });
    const [kind] = action.split('.');
    noteChange(workspaceId, CHANGE_KINDS.find((known) => known === kind) ?? 'member', subject.id);
  };
