import type { Log } from '@postrider/service';
import type { Outbound } from '@postrider/service/outbound';
import type { RecordAs } from '../audit/audit.ts';
import type { Doors } from '../people/doors.ts';
import type { MemberStore } from '../people/members/store.ts';
import { cacheLookUps } from '../workspaces/cached-store.ts';
import type { WorkspaceStore } from '../workspaces/store.ts';
import type { createWorkspaces } from '../workspaces/workspaces.ts';
import { createAssistants } from './assistants.ts';
import { createAssistantHandlers } from './assistants-rpc.ts';
import { createAuthorizations } from './authorizations.ts';
import { createBearers } from './bearers.ts';
import type { ClientStore } from './client-store.ts';
import { createClients } from './clients.ts';
import { oauthEndpoints } from './endpoints.ts';
import { createCanAllow, createPermissions } from './permissions.ts';
import type { Grant, GrantStore } from './store.ts';
import { createTokens } from './tokens.ts';

interface Dependencies {
  stores: {
    grantStore: GrantStore;
    clientStore: ClientStore;
    memberStore: MemberStore;
    workspaceStore: WorkspaceStore;
  };
  workspaces: ReturnType<typeof createWorkspaces>;
  outbound: Outbound;
  allowsRegistration: boolean;
  recordAs: RecordAs;
  doors: Doors;
  publicUrl: string | undefined;
  log: Log;
}

export type OAuth = ReturnType<typeof createOAuth>;

/** The authorization server for assistants: endpoints, the dashboard's methods, and the look-up of access tokens. */
export function createOAuth({ stores, outbound, allowsRegistration, recordAs, ...rest }: Dependencies) {
  const { workspaces, doors, publicUrl, log } = rest;
  const { grantStore: grants, clientStore, memberStore, workspaceStore } = stores;
  const permissionsOf = createPermissions(memberStore);
  const clients = createClients(clientStore, outbound, allowsRegistration);
  const bearers = cacheLookUps(
    createBearers({ grants, permissionsOf, workspaces: workspaceStore, publicUrl }),
  );
  const assistants = createAssistants(grants, recordAs, bearers.clear);
  const revoke = async ({ workspaceId, _id, clientName }: Grant) => {
    await assistants.revoke(workspaceId, _id, { id: _id, name: clientName, address: '' });
  };
  const tokens = createTokens({ grants, clients, permissionsOf, revoke });
  return {
    bearers,
    canAllow: createCanAllow(grants, memberStore),
    endpoints: oauthEndpoints({ clients, tokens, doors, publicUrl, log }),
    handlers: createAssistantHandlers({
      authorizations: createAuthorizations(grants, clients),
      assistants,
      members: memberStore,
      workspaces,
      doors,
      publicUrl,
    }),
  };
}
