import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { HandlerContext, ServiceImpl } from '@connectrpc/connect';
import type { AuditService } from '@postrider/contracts/dashboard';
import { CHANGE_KINDS, currentTime, invalid, type NoteChange } from '@postrider/service';
import { validate as isUuid, v7 as uuidv7 } from 'uuid';
import { callerOf, visitKey } from '../caller.ts';
import type { MemberStore } from '../members/store.ts';
import type { AuditStore } from './store.ts';

/** What is recorded. */
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
  | 'account.disconnected'
  | 'connect_link.created'
  | 'connect_link.deleted'
  | 'webhook.created'
  | 'webhook.updated'
  | 'webhook.secret_rotated'
  | 'webhook.deleted';

/** What an action was done to. */
export interface Subject {
  id: string;
  name: string;
}

const DEFAULT_PAGE = 50;
const MAX_PAGE = 100;

/** Who has done it, and from which address. */
export interface Actor {
  id: string;
  name: string;
  address: string;
}

/** Records what a person or an operator has done; call it after the change. */
export type RecordAs = ReturnType<typeof createRecordAs>;

/** Adds to the audit log, and notifies those who watch. */
export const createRecordAs =
  (store: AuditStore, noteChange: NoteChange) =>
  async (actor: Actor, workspaceId: string, action: Action, subject: Subject): Promise<void> => {
    await store.add({
      ...{ _id: uuidv7(), workspaceId, userId: actor.id, userName: actor.name, action },
      ...{ subjectId: subject.id, subjectName: subject.name },
      ...{ ipAddress: actor.address, createdAt: currentTime() },
    });
    const [kind] = action.split('.');
    noteChange(workspaceId, CHANGE_KINDS.find((known) => known === kind) ?? 'member', subject.id);
  };

/** The person who calls. */
export function actorOf(context: Pick<HandlerContext, 'values'>): Actor {
  const { id, name } = callerOf(context).person;
  return { id, name, address: context.values.get(visitKey).address };
}

/** Records what the caller has done; call it after the change. */
export type Record = ReturnType<typeof createRecord>;

export const createRecord =
  (recordAs: RecordAs) =>
  (
    context: Pick<HandlerContext, 'values'>,
    workspaceId: string,
    action: Action,
    subject: Subject,
  ): Promise<void> => {
    return recordAs(actorOf(context), workspaceId, action, subject);
  };

/** What a person does to the own sign-in. */
export type OwnAction = Extract<
  Action,
  | 'member.password_reset'
  | 'member.address_confirmed'
  | `member.passkey_${string}`
  | `member.provider_${string}`
>;

/** Records in every workspace of a person what the person did to the own sign-in. */
export const createRecordOwn =
  (recordAs: RecordAs, members: Pick<MemberStore, 'ofUser'>) =>
  async (actor: Actor, action: OwnAction, subject: Subject = actor): Promise<void> => {
    for (const { workspaceId } of await members.ofUser(actor.id))
      await recordAs(actor, workspaceId, action, subject);
  };

export type RecordOwn = ReturnType<typeof createRecordOwn>;

/** The audit service: message in, call, message out. */
export const createAuditHandlers = (store: AuditStore): ServiceImpl<typeof AuditService> => ({
  async listAuditEntries({ workspaceId, pageSize, pageToken }) {
    if (pageToken !== '' && !isUuid(pageToken))
      throw invalid('/pageToken', 'invalid_format', 'This is no token of a page.');
    const size = Math.min(pageSize || DEFAULT_PAGE, MAX_PAGE);
    const found = await store.list(workspaceId, pageToken || undefined, size + 1);
    const page = found.slice(0, size);
    return {
      entries: page.map(({ _id, createdAt, ...entry }) => ({
        ...entry,
        id: _id,
        createdAt: timestampFromDate(createdAt),
      })),
      nextPageToken: found.length > size ? (page.at(-1)?._id ?? '') : '',
    };
  },
});
