import type { JsonObject } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { HandlerContext, ServiceImpl } from '@connectrpc/connect';
import { fieldsOf } from '@postrider/contracts';
import type { OperatorService, PlanChange } from '@postrider/contracts/operator';
import type { PlatformSetup } from '../connecting/platform-setup.ts';
import type { Dashboard } from '../dashboard/dashboard.ts';
import { SET_UP_PATH } from '../paths.ts';
import type { Maintenance, Services } from '../services.ts';
import type { WorkspaceDeletion } from '../workspaces/deletion.ts';
import type { createKeys, KeySummary } from '../workspaces/keys.ts';
import type { createWorkspaces, WorkspaceSummary } from '../workspaces/workspaces.ts';
import { createDeadLetterHandlers } from './dead-letters.ts';
import { deadline } from './deadline.ts';
import { createDiagnosticsHandler } from './diagnostics.ts';
import { createIntegrityHandlers } from './integrity.ts';
import { createMemberHandlers } from './members.ts';

interface Dependencies {
  workspaces: ReturnType<typeof createWorkspaces>;
  keys: ReturnType<typeof createKeys>;
  dashboard: Pick<
    Dashboard,
    'setUp' | 'members' | 'invitations' | 'mailInvitation' | 'reset' | 'instanceOwners' | 'recordAs'
  >;
  publicUrl: string | undefined;
  services: Pick<Services, 'posts' | 'platforms' | 'webhooks' | 'media'>;
  platformSetup: PlatformSetup;
  maintenance: Maintenance;
  deletion: Pick<WorkspaceDeletion, 'deleteWorkspace'>;
  /** The report of this process for a support bundle. */
  diagnose: () => Promise<JsonObject>;
}

/** The default number of accounts on a page. */
const ACCOUNTS = 100;

/** The operator service's gRPC functions: message in, call, message out. */
export const createHandlers = ({
  workspaces,
  keys,
  dashboard,
  publicUrl,
  services: { posts, platforms, webhooks, media },
  platformSetup,
  maintenance,
  deletion,
  diagnose,
}: Dependencies): ServiceImpl<typeof OperatorService> => {
  /**
   * Forwards a call for an existing workspace. The services don't know which workspaces exist: they would store an
   * account of an unknown one, and return empty lists instead of an error.
   */
  const forward =
    <I extends { workspaceId: string }, O>(call: (request: I, deadlineMs: number) => Promise<O>) =>
    async (request: I, context: HandlerContext): Promise<O> => {
      await workspaces.getWorkspace(request.workspaceId);
      return call(request, deadline(context));
    };

  return {
    async listWorkspaces({ limit, pageToken }) {
      const { items, nextPageToken } = await workspaces.listWorkspaces(limit, pageToken);
      return { workspaces: items.map(workspaceMessage), nextPageToken };
    },
    getWorkspace: async ({ workspaceId }) => ({
      workspace: workspaceMessage(await workspaces.getWorkspace(workspaceId)),
    }),
    createWorkspace: async ({ name, plan }) => ({
      workspace: workspaceMessage(await workspaces.createWorkspace({ name, plan: plan && planChange(plan) })),
    }),
    renameWorkspace: async ({ workspaceId, name }) => ({
      workspace: workspaceMessage(await workspaces.updateWorkspace(workspaceId, { name })),
    }),
    deleteWorkspace: ({ workspaceId }) => deletion.deleteWorkspace(workspaceId),
    updateWorkspaceSettings: async ({ workspaceId, refuseAmbiguousAccounts }) => ({
      workspace: workspaceMessage(await workspaces.updateWorkspace(workspaceId, { refuseAmbiguousAccounts })),
    }),
    updatePlan: async ({ workspaceId, plan }) => ({
      workspace: workspaceMessage(await workspaces.setPlan(workspaceId, plan ? planChange(plan) : {})),
    }),

    getLibrarySettings: forward(media.getLibrarySettings),
    setLibrarySettings: forward(media.setLibrarySettings),

    listKeys: async ({ workspaceId }) => ({ keys: (await keys.listKeys(workspaceId)).map(keyMessage) }),
    async createKey({
      workspaceId,
      name,
      scopes,
      expiry,
      profileIds,
      accountIds,
      needsApproval,
      refuseAmbiguousAccounts,
      isTest,
    }) {
      const { value, ...key } = await keys.createKey(workspaceId, {
        name,
        scopes,
        expiry: expiry || 'never',
        profileIds,
        accountIds,
        needsApproval,
        refuseAmbiguousAccounts,
        isTest,
      });
      return { key: keyMessage(key), value };
    },
    async updateKey({ workspaceId, keyId, name, disabled, refuseAmbiguousAccounts }) {
      await keys.updateKey(workspaceId, keyId, { name, disabled, refuseAmbiguousAccounts });
      return {};
    },
    async deleteKey({ workspaceId, keyId }) {
      await keys.deleteKey(workspaceId, keyId);
      return {};
    },

    ...createMemberHandlers({ workspaces, dashboard, publicUrl }),

    listAccounts: forward(({ limit, ...request }, deadlineMs) =>
      platforms.listAccounts({ ...request, limit: limit || ACCOUNTS }, deadlineMs),
    ),
    connectAccount: forward(platforms.connectAccount),
    beginConnect: forward(platforms.beginConnect),
    finishConnect: forward(platforms.finishConnect),
    chooseAccounts: forward(platforms.chooseAccounts),
    disconnectAccount: forward(platforms.disconnectAccount),

    listApps: (_request, context) => platforms.listApps({ countsAccounts: true }, deadline(context)),
    setApp: (request, context) => platformSetup.setApp(request, deadline(context)),
    removeApp: (request, context) => platformSetup.removeApp(request, deadline(context)),

    listPostStates: forward(posts.listPostStates),
    getPostState: forward(posts.getPostState),
    listPublicationProgress: forward(platforms.listPublicationProgress),

    listEndpoints: forward(webhooks.listEndpoints),
    setEndpointActive: forward(async (request, deadlineMs) => {
      const { endpoint } = await webhooks.updateEndpoint(fieldsOf(request), deadlineMs);
      return { ...(endpoint && { endpoint }) };
    }),
    listDeliveries: forward(webhooks.listDeliveries),
    getDelivery: forward(webhooks.getDelivery),
    retryDelivery: forward(webhooks.retryDelivery),

    getPublishing: (request, context) => platforms.getPublishing(request, deadline(context)),
    holdPublishing: (request, context) => platforms.holdPublishing(request, deadline(context)),
    resumePublishing: (request, context) => platforms.resumePublishing(request, deadline(context)),
    listOverdue: (request, context) => platforms.listOverdue(request, deadline(context)),

    ...createDiagnosticsHandler(maintenance, diagnose),
    ...createDeadLetterHandlers(maintenance),
    ...createIntegrityHandlers(maintenance),

    async createSetUpLink() {
      const { token, expiresAt } = await dashboard.setUp.createToken();
      return { url: `${publicUrl ?? ''}${SET_UP_PATH}#${token}`, expiresAt: timestampFromDate(expiresAt) };
    },

    async listSecretKeys(_request, context) {
      const uses = { platforms, webhooks };
      const reading = Object.entries(uses).map(async ([service, { getSecretKeys }]) => {
        const { keys } = await getSecretKeys({}, deadline(context));
        return { service, keys };
      });
      return { services: await Promise.all(reading) };
    },
  };
};

function workspaceMessage({ createdAt, plan, ...workspace }: WorkspaceSummary) {
  const { renewsAt, maxMediaBytes, ...rest } = plan;
  return {
    ...workspace,
    plan: {
      ...rest,
      maxMediaBytes: BigInt(maxMediaBytes),
      ...(renewsAt && { renewsAt: timestampFromDate(renewsAt) }),
    },
    createdAt: timestampFromDate(createdAt),
  };
}

const keyMessage = ({ expiresAt, disabledAt, createdAt, lastUsedAt: _, ...key }: KeySummary) => ({
  ...key,
  ...(expiresAt && { expiresAt: timestampFromDate(expiresAt) }),
  ...(disabledAt && { disabledAt: timestampFromDate(disabledAt) }),
  createdAt: timestampFromDate(createdAt),
});

const planChange = ({ $typeName, $unknown, maxMediaBytes, ...plan }: PlanChange) => ({
  ...plan,
  ...(maxMediaBytes !== undefined && { maxMediaBytes: Number(maxMediaBytes) }),
});
