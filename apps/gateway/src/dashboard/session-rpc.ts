import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { HandlerContext, ServiceImpl } from '@connectrpc/connect';
import type { SessionService } from '@postrider/contracts/dashboard';
import { callerKey, callerOf, type Person, visitKey } from '../people/caller.ts';
import type { Doors } from '../people/doors.ts';
import { Refusal } from '../people/failure.ts';
import type { Identity } from '../people/identity/identity.ts';
import type { RecordOwn } from '../people/record.ts';
import { actorOf } from '../people/record.ts';
import type { MemberRole } from '../people/roles.ts';
import { ROLE_NUMBERS } from '../people/roles.ts';
import type { createSetUp } from '../people/set-up/set-up.ts';
import type { SignInMethods } from '../people/sign-in/sign-in-methods.ts';
import { addressSubject } from '../rate-limits/address.ts';

export interface SessionDependencies {
  identity: Identity;
  setUp: ReturnType<typeof createSetUp>;
  doors: Doors;
  signInMethods: SignInMethods;
  recordOwn: RecordOwn;
  /** Whether the installation sends e-mail. */
  sendsMail: boolean;
  /** The name of the sign-in provider; empty without one. */
  providerName: string;
  mayCreateWorkspaces(person: Person): boolean;
  /** Oldest first. */
  membershipsOf(
    userId: string,
  ): Promise<{ workspaceId: string; workspaceName: string; timeZone: string; role: MemberRole }[]>;
}

/** The session service: message in, call, message out. */
export const createSessionHandlers = ({
  identity,
  setUp,
  doors,
  signInMethods,
  recordOwn,
  sendsMail,
  providerName,
  mayCreateWorkspaces,
  membershipsOf,
}: SessionDependencies): ServiceImpl<typeof SessionService> => ({
  async getSession(_request, context) {
    const { problem } = context.values.get(visitKey);
    const caller = context.values.get(callerKey);
    const needsSetUp = !caller && (await setUp.isOpen());
    const state = { needsSetUp, sessionProblem: problem ?? '', sendsMail, providerName };
    if (!caller) return { ...state, memberships: [] };
    setCookies(context, await identity.renew(context.values.get(visitKey)));
    const memberships = await membershipsOf(caller.person.id);
    return {
      ...state,
      user: caller.person,
      mayCreateWorkspaces: mayCreateWorkspaces(caller.person),
      isInstanceOwner: caller.person.isInstanceOwner,
      memberships: memberships.map((each) => ({ ...each, role: ROLE_NUMBERS[each.role] })),
    };
  },

  async setUp({ token, name, email, password, workspaceName, timeZone }, context) {
    const visit = context.values.get(visitKey);
    doors.attempt(addressSubject(visit.address));
    if (visit.problem) throw new Refusal('session_impossible', visit.problem);
    const owner = await setUp.complete({ token, name, email, password, workspaceName, timeZone });
    setCookies(context, await identity.signIn(visit, owner.email, password));
    return { workspaceId: owner.workspaceId };
  },

  async listSessions(_request, context) {
    const { person, sessionId } = callerOf(context);
    const sessions = await identity.listSessions(context.values.get(visitKey), person.id);
    return {
      sessions: sessions.map(({ id, ipAddress, userAgent, createdAt, expiresAt }) => ({
        id,
        isCurrent: id === sessionId,
        ipAddress: ipAddress ?? '',
        userAgent: userAgent ?? '',
        createdAt: timestampFromDate(createdAt),
        expiresAt: timestampFromDate(expiresAt),
      })),
    };
  },

  async revokeSession({ sessionId }, context) {
    await identity.revokeSession(context.values.get(visitKey), callerOf(context).person.id, sessionId);
    return {};
  },

  async getSignInMethods(_request, context) {
    const { hasPassword, connectedAt } = await signInMethods.of(callerOf(context).person.id);
    return { hasPassword, ...(connectedAt && { providerConnectedAt: timestampFromDate(connectedAt) }) };
  },

  async disconnectProvider(_request, context) {
    const { hostname } = new URL(context.values.get(visitKey).origin);
    const isDone = await signInMethods.disconnectProvider(callerOf(context).person.id, hostname);
    if (isDone) await recordOwn(actorOf(context), 'member.provider_disconnected');
    return {};
  },

  async revokeOtherSessions(_request, context) {
    const { person, sessionId } = callerOf(context);
    const visit = context.values.get(visitKey);
    const others = (await identity.listSessions(visit, person.id)).filter(({ id }) => id !== sessionId);
    for (const { id } of others) await identity.revokeSession(visit, person.id, id);
    return { count: others.length };
  },
});

/** Sends cookies with the response of a call. */
export function setCookies({ responseHeader }: HandlerContext, cookies: readonly string[]): void {
  for (const cookie of cookies) responseHeader.append('set-cookie', cookie);
}
