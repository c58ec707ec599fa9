import { noteSubject, notFound, type ShareKey } from '@postrider/service';
import type { Caller, Visit } from '../people/caller.ts';
import { notSignedIn, Refusal } from '../people/failure.ts';
import { includes, type MemberRole } from '../people/roles.ts';
import { addressSubject } from '../rate-limits/address.ts';
import { type Rule, roleOf } from './access.ts';

export interface Guards {
  /** The person behind a request's session cookie. */
  findCaller(visit: Visit): Promise<Caller | undefined>;
  /** The role of a member; undefined if the person is not a member or the workspace does not exist. */
  findRole(workspaceId: string, userId: string): Promise<MemberRole | undefined>;
  /** The owner of the workspace's share of limited resources. */
  findShareKey(workspaceId: string): Promise<ShareKey>;
  /** Counts a call. Throws rate_limited. */
  countCall(userId: string): void;
  /** Counts a call without a session by its client address. Throws rate_limited. */
  countVisit(address: string): void;
}

export type Admission = ReturnType<typeof createAdmission>;

/**
 * All access decisions of the dashboard: session, membership in the request's workspace and role. For a workspace of
 * others, the response is the same as for one that does not exist.
 */
export function createAdmission({ findCaller, findRole, findShareKey, countCall, countVisit }: Guards) {
  /** The caller; decided before the body is read. Throws Refusal, rate_limited. */
  async function enter(rule: Rule, visit: Visit): Promise<Caller | undefined> {
    if (visit.foreign) throw new Refusal('wrong_origin', visit.foreign);
    const caller = await findCaller(visit);
    if (caller) countCall(caller.person.id);
    else if (rule === 'public') countVisit(addressSubject(visit.address));
    else throw notSignedIn();
    if (rule === 'instance-owner' && !caller?.person.isInstanceOwner) throw notInstanceOwner();
    return caller;
  }

  /** The caller's role in a workspace, if the rule requires one. Throws Refusal, not_found. */
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
    throw new Refusal(
      'role_required',
      `This requires the role ${needed} in the workspace; yours is ${role}.`,
    );
  }

  return {
    enter,
    roleIn,
    /** Both at once, for requests that name the workspace in their path. Throws Refusal, rate_limited, not_found. */
    async admit(
      needed: MemberRole,
      visit: Visit,
      workspaceId: string,
    ): Promise<Caller & { role: MemberRole }> {
      const caller = await enter(needed, visit);
      if (!caller) throw notSignedIn();
      const role = await roleIn(needed, caller, workspaceId);
      return { ...caller, role: role ?? 'viewer' };
    },
  };
}

const notInstanceOwner = () =>
  new Refusal(
    'instance_owner_required',
    'This requires an owner of the installation. An operator adds owners with “postrider dashboard add-owner”.',
  );
