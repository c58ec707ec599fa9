import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { ServiceImpl } from '@connectrpc/connect';
import type { WorkspacesService } from '@postrider/contracts/dashboard';
import { AppError, currentTime } from '@postrider/service';
import type { Transaction } from '@postrider/service/transaction';
import { v7 as uuidv7 } from 'uuid';
import { requireLogo } from '../branding/logo.ts';
import { callerOf, callerRole } from '../people/caller.ts';
import type { MemberStore } from '../people/members/store.ts';
import type { Record } from '../people/record.ts';
import { ROLE_NUMBERS } from '../people/roles.ts';
import type { Services } from '../services.ts';
import { brandingInput } from '../workspaces/branding.ts';
import { checkBody } from '../workspaces/input.ts';
import type { createWorkspaces } from '../workspaces/workspaces.ts';
import { type NewWorkspaceRules, requireMaker } from './new-workspaces.ts';

const MAX_OWNED = 10;

interface WorkspaceDependencies {
  workspaces: Pick<
    ReturnType<typeof createWorkspaces>,
    'createWorkspace' | 'getWorkspace' | 'updateWorkspace'
  >;
  members: Pick<MemberStore, 'add' | 'ofUser'>;
  transaction: Transaction;
  services: Pick<Services, 'media'>;
  record: Record;
  rules: NewWorkspaceRules;
}

/** The workspaces service: message in, call, message out. */
export const createWorkspaceHandlers = ({
  workspaces,
  members,
  transaction,
  services,
  record,
  rules,
}: WorkspaceDependencies): ServiceImpl<typeof WorkspacesService> => ({
  async getWorkspace({ workspaceId }, context) {
    const { id, name, timeZone, plan, refuseAmbiguousAccounts, createdAt } =
      await workspaces.getWorkspace(workspaceId);
    return {
      workspace: {
        id,
        name,
        timeZone,
        refuseAmbiguousAccounts,
        role: ROLE_NUMBERS[callerRole(context)],
        plan: plan.name,
        planStatus: plan.status,
        createdAt: timestampFromDate(createdAt),
      },
    };
  },

  async createWorkspace({ name, timeZone }, context) {
    const { person } = callerOf(context);
    requireMaker(rules, person);
    const owned = (await members.ofUser(person.id)).filter(({ role }) => role === 'owner');
    if (owned.length >= MAX_OWNED)
      throw new AppError('limit_reached', `A person can own at most ${MAX_OWNED} workspaces.`);
    const created = await transaction(async (session) => {
      const workspace = await workspaces.createWorkspace(
        { name, timeZone: timeZone || 'UTC', plan: { name: rules.plan } },
        person.id,
        session,
      );
      const membership = {
        _id: uuidv7(),
        workspaceId: workspace.id,
        userId: person.id,
        role: 'owner',
      } as const;
      await members.add({ ...membership, createdAt: currentTime() }, session);
      return workspace;
    });
    await record(context, created.id, 'workspace.created', created);
    return { workspaceId: created.id };
  },

  async updateWorkspace({ workspaceId, name, timeZone, refuseAmbiguousAccounts }, context) {
    const change = { name, timeZone, refuseAmbiguousAccounts };
    const changed = await workspaces.updateWorkspace(workspaceId, change);
    await record(context, workspaceId, 'workspace.changed', changed);
    return {};
  },

  async getFileSettings({ workspaceId }) {
    const { settings } = await services.media.getLibrarySettings({ workspaceId });
    return { keepCredits: settings?.keepCredits ?? false };
  },

  async setFileSettings({ workspaceId, keepCredits }, context) {
    const workspace = await workspaces.getWorkspace(workspaceId);
    await services.media.setLibrarySettings({ workspaceId, settings: { keepCredits } });
    await record(context, workspaceId, 'workspace.changed', workspace);
    return {};
  },

  async getBranding({ workspaceId }) {
    const { name, logoMediaId, color, language } = (await workspaces.getWorkspace(workspaceId)).branding;
    return {
      branding: {
        name: name ?? '',
        logoMediaId: logoMediaId ?? '',
        color: color ?? '',
        language: language ?? '',
      },
    };
  },

  async setBranding({ workspaceId, branding }, context) {
    const { name = '', logoMediaId = '', color = '', language = '' } = branding ?? {};
    const given = checkBody(brandingInput, {
      name: name.trim() || null,
      logoMediaId: logoMediaId || null,
      color: color || null,
      language: language || null,
    });
    await requireLogo(services, workspaceId, '/logoMediaId', given.logoMediaId);
    const changed = await workspaces.updateWorkspace(workspaceId, { branding: given });
    await record(context, workspaceId, 'workspace.changed', changed);
    return {};
  },
});
