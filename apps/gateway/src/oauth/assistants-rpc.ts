import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { HandlerContext, ServiceImpl } from '@connectrpc/connect';
import { isScope } from '@postrider/contracts';
import type { AssistantsService } from '@postrider/contracts/dashboard';
import { currentTime, notFound } from '@postrider/service';
import { callerOf, callerRole, visitKey } from '../people/caller.ts';
import type { Doors } from '../people/doors.ts';
import type { MemberStore } from '../people/members/store.ts';
import { actorOf } from '../people/record.ts';
import { includes, ROLE_NUMBERS } from '../people/roles.ts';
import { addressSubject } from '../rate-limits/address.ts';
import { allowsApi, requirePlan } from '../workspaces/plan.ts';
import type { createWorkspaces } from '../workspaces/workspaces.ts';
import type { Assistants } from './assistants.ts';
import { type AuthorizationRequest, type Authorizations, isWrong } from './authorizations.ts';
import { shownRedirect } from './redirect-uri.ts';
import { describedScopes, givableScopes } from './scopes.ts';
import type { Grant } from './store.ts';

interface Dependencies {
  authorizations: Authorizations;
  assistants: Assistants;
  members: Pick<MemberStore, 'ofUser'>;
  workspaces: Pick<ReturnType<typeof createWorkspaces>, 'getWorkspace'>;
  doors: Pick<Doors, 'attempt'>;
  publicUrl: string | undefined;
}

/** The assistants service: message in, call, message out. */
export function createAssistantHandlers(dependencies: Dependencies): ServiceImpl<typeof AssistantsService> {
  const { authorizations, assistants, members, workspaces, doors, publicUrl } = dependencies;

  /** The request of an assistant, or its error. Throws rate_limited. */
  function read(query: string, { values }: HandlerContext) {
    const { address, origin } = values.get(visitKey);
    doors.attempt(addressSubject(address));
    return authorizations.read(query, publicUrl ?? origin);
  }

  /** The workspaces in which the person can give an assistant access, with the scopes they can give. */
  async function choicesOf(userId: string, request: AuthorizationRequest) {
    const memberships = await members.ofUser(userId);
    return Promise.all(
      memberships.map(async ({ workspaceId, role }) => {
        const { name, plan } = await workspaces.getWorkspace(workspaceId);
        const scopes = allowsApi(plan) ? givableScopes(request.scopes, role) : [];
        return { workspaceId, workspaceName: name, role: ROLE_NUMBERS[role], scopes };
      }),
    );
  }

  return {
    async getAuthorization({ query }, context) {
      const request = await read(query, context);
      const { person } = callerOf(context);
      const { client, redirectUri } = request;
      const from = {
        clientName: client.name,
        clientHost: client.host ?? '',
        redirectHost: shownRedirect(redirectUri),
      };
      if (isWrong(request)) {
        const { problem, redirectUrl } = request;
        const isAllowed = await authorizations.isAllowedBy(person.id, client);
        // Anyone can publish a document with any redirect address, so people who never agreed to the client are not
        // redirected there.
        return { ...from, problem, redirectUrl, needsClick: !isAllowed };
      }
      const choices = await choicesOf(person.id, request);
      return { ...from, scopes: describedScopes(request.scopes), choices };
    },

    async approveAuthorization({ workspaceId, query, scopes }, context) {
      const request = await read(query, context);
      if (isWrong(request)) return { redirectUrl: request.redirectUrl };
      requirePlan((await workspaces.getWorkspace(workspaceId)).plan);
      const { person } = callerOf(context);
      const consent = { workspaceId, person, role: callerRole(context), scopes };
      const { grant, redirectUrl } = await authorizations.approve(request, consent);
      await assistants.recordAllowed(grant, actorOf(context));
      return { redirectUrl };
    },

    async denyAuthorization({ query }, context) {
      const request = await read(query, context);
      if (isWrong(request)) return { redirectUrl: request.redirectUrl };
      return { redirectUrl: request.answer({ error: 'access_denied' }) };
    },

    async listAssistants({ workspaceId }, context) {
      const found = await assistants.list(workspaceId, onlyOf(context), currentTime());
      return { assistants: found.map(assistantMessage) };
    },

    async revokeAssistant({ workspaceId, assistantId }, context) {
      const isRevoked = await assistants.revoke(workspaceId, assistantId, actorOf(context), onlyOf(context));
      if (!isRevoked) throw notFound('assistant');
      return {};
    },
  };
}

/** Owners see all assistants, others their own. */
const onlyOf = (context: HandlerContext): string | undefined =>
  includes(callerRole(context), 'owner') ? undefined : callerOf(context).person.id;

const assistantMessage = ({ createdAt, lastUsedAt, ...grant }: Grant) => ({
  id: grant._id,
  name: grant.clientName,
  host: grant.clientHost,
  allowedBy: grant.userName,
  scopes: grant.scopes.filter(isScope),
  allowedAt: timestampFromDate(createdAt),
  ...(lastUsedAt && { lastUsedAt: timestampFromDate(lastUsedAt) }),
});
