import type { HandlerContext } from '@connectrpc/connect';
import type { Action, Actor, RecordAs, Subject } from '../audit/audit.ts';
import { callerOf, type Person, type Visit, visitKey } from './caller.ts';
import type { MemberStore } from './members/store.ts';

/** A person who calls, as the audit log has it. */
export const actorFor = ({ id, name }: Person, { address }: Visit): Actor => ({ id, name, address });

/** The person who calls. */
export const actorOf = (context: Pick<HandlerContext, 'values'>): Actor =>
  actorFor(callerOf(context).person, context.values.get(visitKey));

/** Records an action of the caller. Call it after the change. */
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

/** A person's change of their own sign-in. */
export type OwnAction = Extract<
  Action,
  | 'member.password_reset'
  | 'member.address_confirmed'
  | `member.passkey_${string}`
  | `member.provider_${string}`
>;

/** Records a person's change of their own sign-in in all of their workspaces. */
export const createRecordOwn =
  (recordAs: RecordAs, members: Pick<MemberStore, 'ofUser'>) =>
  async (actor: Actor, action: OwnAction, subject: Subject = actor): Promise<void> => {
    for (const { workspaceId } of await members.ofUser(actor.id))
      await recordAs(actor, workspaceId, action, subject);
  };

export type RecordOwn = ReturnType<typeof createRecordOwn>;
