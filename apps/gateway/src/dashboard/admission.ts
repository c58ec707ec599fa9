import { noteSubject, notFound } from '@postrider/service';
import { includes, type MemberRole, type Rule, roleOf } from './access.ts';
import type { Caller, Visit } from './caller.ts';
import { notSignedIn, Refusal } from './failure.ts';

export interface Guards {
  /** The person behind a request's session cookie. */
  findCaller(visit: Visit): Promise<Caller | undefined>;
  /** The role of a member; undefined where the person is none, or the workspace does not exist. */
  findRole(workspaceId: string, userId: string): Promise<MemberRole | undefined>;
  /** Counts a call. Throws rate_limited. */
  countCall(userId: string): void;
}

/** Who was let in; the role where the rule asks for one. */
interface Admitted {
  caller: Caller | undefined;
  role?: MemberRole;
}

/** Throws Refusal, not_found, rate_limited. */
export type Admit = (rule: Rule, visit: Visit, workspaceId: string) => Promise<Admitted>;

/**
 * The one place that decides who may do what: session, membership of the request's workspace and role. A workspace of
 * which the caller is no member is answered like one that does not exist.
 */
export const createAdmit =
  (guards: Guards): Admit =>
  async (rule, visit, workspaceId) => {
    if (visit.foreign) throw new Refusal('wrong_origin', visit.foreign);
    const caller = await guards.findCaller(visit);
    if (rule === 'public') return { caller };
    if (!caller) throw notSignedIn();
    guards.countCall(caller.person.id);
    const needed = roleOf(rule);
    if (!needed) return { caller };
    const role = await guards.findRole(workspaceId, caller.person.id);
    if (!role) throw notFound('workspace');
    noteSubject({ workspaceId });
    if (includes(role, needed)) return { caller, role };
    throw new Refusal('role_required', `This takes the role ${needed} in the workspace; yours is ${role}.`);
  };
