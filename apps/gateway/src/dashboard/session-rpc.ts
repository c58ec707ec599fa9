import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { HandlerContext, ServiceImpl } from '@connectrpc/connect';
import type { SessionService } from '@postrider/contracts/dashboard';
import { addressSubject } from '../rate-limits/address.ts';
import type { MemberRole } from './access.ts';
import { callerKey, callerOf, visitKey } from './caller.ts';
import type { Doors } from './doors.ts';
import { Refusal } from './failure.ts';
import type { Identity } from './identity/identity.ts';
import type { createSetUp } from './identity/set-up.ts';
import { ROLE_NUMBERS } from './roles.ts';

export interface SessionDependencies {
  identity: Identity;
  setUp: ReturnType<typeof createSetUp>;
  doors: Doors;
  /** Whether the installation sends e-mail. */
  sendsMail: boolean;
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
  sendsMail,
  membershipsOf,
}: SessionDependencies): ServiceImpl<typeof SessionService> => ({
  async getSession(_request, context) {
    const { problem } = context.values.get(visitKey);
    const caller = context.values.get(callerKey);
    const state = { needsSetUp: !caller && (await setUp.isOpen()), sessionProblem: problem ?? '', sendsMail };
    if (!caller) return { ...state, memberships: [] };
    setCookies(context, await identity.renew(context.values.get(visitKey)));
    const memberships = await membershipsOf(caller.person.id);
    return {
      ...state,
      user: caller.person,
      memberships: memberships.map((each) => ({ ...each, role: ROLE_NUMBERS[each.role] })),
    };
  },

  async setUp({ token, name, email, password, workspaceName, timeZone }, context) {
    const visit = context.values.get(visitKey);
    doors.attempt(addressSubject(visit.address));
    if (visit.problem) throw new Refusal('session_impossible', visit.problem);
    const created = await setUp.complete({ token, name, email, password, workspaceName, timeZone });
    setCookies(context, await identity.signIn(visit, email.trim().toLowerCase(), password));
    return created;
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
