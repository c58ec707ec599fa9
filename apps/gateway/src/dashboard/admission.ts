import { noteSubject, notFound, type ShareKey } from '@postrider/service';
import type { Caller, Visit } from '../people/caller.ts';
import { notSignedIn, Refusal } from '../people/failure.ts';
import { includes, type MemberRole } from '../people/roles.ts';
import { addressSubject } from '../rate-limits/address.ts';
import { type Rule, roleOf } from './access.ts';

export interface Guards {
  /** The person behind a request's session cookie. */
  findCaller(visit: Visit): Promise<Caller | undefined>;
  /** The role of a member; undefined where the person is none, or the workspace does not exist. */
  findRole(workspaceId: string, userId: string): Promise<MemberRole | undefined>;
  /** Whose share of what is limited a workspace uses. */
  findShareKey(workspaceId: string): Promise<ShareKey>;
  /** Counts a call. Throws rate_limited. */
  countCall(userId: string): void;
  /** Counts a call of a person who is not signed in, by the address. Throws rate_limited. */
  countVisit(address: string): void;
}

export type Admission = ReturnType<typeof createAdmission>;

/**
 * The one place that decides who may do what: session, membership of the request's workspace and role. A workspace of
 * which the caller is no member is answered like one that does not exist.
 */
export function createAdmission({ findCaller, findRole, findShareKey, countCall, countVisit }: Guards) {
  /** Who calls; decided before the body is read. Throws Refusal, rate_limited. */
  async function enter(rule: Rule, visit: Visit): Promise<Caller | undefined> {
    if (visit.foreign) throw new Refusal('wrong_origin', visit.foreign);
    const caller = await findCaller(visit);
    if (caller) countCall(caller.person.id);
    else if (rule === 'public') countVisit(addressSubject(visit.address));
    else throw notSignedIn();
    return caller;
  }

  /** The caller's role in a workspace, where the rule asks for one. Throws Refusal, not_found. */
  async function roleIn(
    rule: Rule,
    caller: Caller | undefined,
    workspaceId: string,
  ): Promise<MemberRole | undefined> {
    const needed = roleOf(rule);
    if (!needed) return undefined;
    if (!caller) throw notSignedIn();
    const role = await findRole(workspaceId, caller.person.id);
    if (!role) throw notFound('workspace');
    noteSubject({ workspaceId, shareKey: await findShareKey(workspaceId) });
    if (includes(role, needed)) return role;
    throw new Refusal('role_required', `This takes the role ${needed} in the workspace; yours is ${role}.`);
  }

  return {
    enter,
    roleIn,
    /** Both at once, for requests that name the workspace in their path. Throws Refusal, rate_limited, not_found. */
    async admit(needed: MemberRole, visit: Visit, workspaceId: string): Promise<Caller> {
      const caller = await enter(needed, visit);
      if (!caller) throw notSignedIn();
      await roleIn(needed, caller, workspaceId);
      return caller;
    },
  };
}
