import { currentTime, notFound, type Page, readPage } from '@postrider/service';
import { DateTime } from 'luxon';
import type { ClientSession } from 'mongoose';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { brandingInput, NO_BRANDING } from './branding.ts';
import { check, name, timeZone } from './input.ts';
import { API_PLAN, defaultNumbers, NO_PLAN, PLAN_STATUSES, type Plan } from './plan.ts';
import { planName } from './plan-name.ts';
import type { Workspace, WorkspaceStore } from './store.ts';

const planStatus = z.string().pipe(z.enum(PLAN_STATUSES));
const count = z
  .int()
  .min(0)
  .max(2 ** 32 - 1);
/** At least one byte, because 0 means unlimited to the media service. */
const bytes = z.int().min(1);

const fields = {
  name: planName,
  status: planStatus,
  renewsAt: z.date().nullable(),
  monthlyScheduleLimit: count,
  includedCredits: count,
  maxDrafts: count,
  maxMediaBytes: bytes,
  maxLinks: count,
  maxProfiles: count,
};
/** Undefined fields stay unchanged. */
const planChange = z.strictObject(fields).partial();

const inAMonth = () => DateTime.utc().plus({ months: 1 }).toJSDate();

/** The plan of a new workspace: Scale, with its default quotas. */
const newPlan = planChange.transform(({ name = API_PLAN, status = 'active', renewsAt, ...given }): Plan => {
  const numbers = defaultNumbers(name);
  return {
    name,
    status,
    renewsAt: renewsAt === undefined ? inAMonth() : renewsAt,
    monthlyScheduleLimit: given.monthlyScheduleLimit ?? numbers.monthlyScheduleLimit,
    includedCredits: given.includedCredits ?? numbers.includedCredits,
    maxDrafts: given.maxDrafts ?? numbers.maxDrafts,
    maxMediaBytes: given.maxMediaBytes ?? numbers.maxMediaBytes,
    maxLinks: given.maxLinks ?? numbers.maxLinks,
    maxProfiles: given.maxProfiles ?? numbers.maxProfiles,
  };
});
const newWorkspace = z.strictObject({ name, timeZone: timeZone.default('UTC'), plan: newPlan.prefault({}) });
const workspaceChange = z
  .strictObject({ name, timeZone, refuseAmbiguousAccounts: z.boolean(), branding: brandingInput })
  .partial();

export type PlanChange = z.input<typeof planChange>;
export type NewWorkspace = z.input<typeof newWorkspace>;
export type WorkspaceChange = z.input<typeof workspaceChange>;

/** A workspace with the number of its keys instead of the keys. */
export type WorkspaceSummary = ReturnType<typeof summary>;

const summary = (workspace: Workspace) => ({
  id: workspace._id,
  name: workspace.name,
  timeZone: workspace.timeZone ?? 'UTC',
  plan: workspace.plan,
  refuseAmbiguousAccounts: workspace.refuseAmbiguousAccounts ?? false,
  branding: workspace.branding ?? NO_BRANDING,
  keys: workspace.keys.length,
  createdAt: workspace.createdAt,
});

/** The operator's use cases on workspaces and their plans; changes take effect with the next request. */
export const createWorkspaces = (store: WorkspaceStore) => ({
  /**
   * Throws invalid_request. @param madeBy the id of the person who creates it; undefined for an operator @param session
   * the session of a surrounding transaction
   */
  async createWorkspace(
    input: NewWorkspace,
    madeBy?: string,
    session?: ClientSession,
  ): Promise<WorkspaceSummary> {
    const { name, timeZone, plan } = check(newWorkspace, input);
    const workspace: Workspace = {
      _id: uuidv7(),
      name,
      timeZone,
      plan,
      keys: [],
      ...(madeBy !== undefined && { madeBy }),
      createdAt: currentTime(),
    };
    await store.insert(workspace, session);
    return summary(workspace);
  },

  /** Oldest first. */
  async listWorkspaces(limit = 0, pageToken = ''): Promise<Page<WorkspaceSummary>> {
    const read = (size: number) => store.list(pageToken, size);
    const { items, nextPageToken } = await readPage(limit, read, ({ _id }) => _id);
    return { items: items.map(summary), nextPageToken };
  },

  /** Throws not_found. */
  async getWorkspace(workspaceId: string): Promise<WorkspaceSummary> {
    const workspace = await store.get(workspaceId);
    if (!workspace) throw notFound('workspace');
    return summary(workspace);
  },

  /** Changes the fields that are set. Throws invalid_request or not_found. */
  async updateWorkspace(workspaceId: string, change: WorkspaceChange): Promise<WorkspaceSummary> {
    const workspace = await store.update(workspaceId, check(workspaceChange, change));
    if (!workspace) throw notFound('workspace');
    return summary(workspace);
  },

  /**
   * Changes the fields that are set. With a new name, a workspace without a plan gets the default quotas of that plan.
   * Throws invalid_request or not_found.
   */
  async setPlan(workspaceId: string, change: PlanChange): Promise<WorkspaceSummary> {
    const { plan } = check(z.object({ plan: planChange }), { plan: change });
    const before = (await store.get(workspaceId))?.plan.name;
    const isFirst = before === NO_PLAN && plan.name !== undefined && plan.name !== NO_PLAN;
    const workspace = await store.setPlan(workspaceId, isFirst ? newPlan.parse(plan) : plan);
    if (!workspace) throw notFound('workspace');
    return summary(workspace);
  },
});
