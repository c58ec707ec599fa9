import { currentTime, notFound } from '@postrider/service';
import { DateTime } from 'luxon';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { API_PLAN, DEFAULT_QUOTAS, PLAN_STATUSES } from '../workspaces/plan.ts';
import type { Workspace, WorkspaceStore } from '../workspaces/store.ts';
import { check, name } from './input.ts';

const planName = z.string().regex(/^[a-z][a-z0-9-]{0,31}$/, 'Use small letters, digits and dashes.');
const planStatus = z.enum(PLAN_STATUSES);
const count = z
  .int()
  .min(0)
  .max(2 ** 32 - 1);
/** At least one byte, because 0 means no limit to the media service. */
const bytes = z.int().min(1);

const planChange = z
  .strictObject({
    name: planName,
    status: planStatus,
    renewsAt: z.date().nullable(),
    monthlyScheduleLimit: count,
    includedCredits: count,
    maxDrafts: count,
    maxMediaBytes: bytes,
    maxLinks: count,
  })
  .partial();

/** The default plan of a new workspace. */
const newPlan = z.strictObject({
  name: planName.default(API_PLAN),
  status: planStatus.default('active'),
  renewsAt: z
    .date()
    .nullable()
    .default(() => DateTime.utc().plus({ months: 1 }).toJSDate()),
  monthlyScheduleLimit: count.default(10_000),
  includedCredits: count.default(10_000),
  maxDrafts: count.default(DEFAULT_QUOTAS.maxDrafts),
  maxMediaBytes: bytes.default(DEFAULT_QUOTAS.maxMediaBytes),
  maxLinks: count.default(DEFAULT_QUOTAS.maxLinks),
});
const newWorkspace = z.strictObject({ name, plan: newPlan.prefault({}) });

export type PlanChange = z.input<typeof planChange>;
export type NewWorkspace = z.input<typeof newWorkspace>;

/** A workspace, in the form that the operator's commands return. */
export type WorkspaceMessage = ReturnType<typeof workspaceMessage>;

const workspaceMessage = ({ _id, name, plan, keys, createdAt }: Workspace) => ({
  id: _id,
  name,
  plan,
  keys: keys.length,
  createdAt,
});

export const workspaceCommands = (store: WorkspaceStore) => ({
  async createWorkspace(input: NewWorkspace): Promise<WorkspaceMessage> {
    const { name, plan } = check(newWorkspace, input);
    const workspace: Workspace = {
      _id: uuidv7(),
      name,
      plan,
      keys: [],
      createdAt: currentTime(),
    };
    await store.insert(workspace);
    return workspaceMessage(workspace);
  },

  listWorkspaces: async (): Promise<WorkspaceMessage[]> => (await store.list()).map(workspaceMessage),

  /** Throws not_found. */
  async getWorkspace(workspaceId: string): Promise<WorkspaceMessage> {
    const workspace = await store.get(workspaceId);
    if (!workspace) throw notFound('workspace');
    return workspaceMessage(workspace);
  },

  /** Changes what is given; takes effect with the next request. Throws not_found. */
  async setPlan(workspaceId: string, change: PlanChange): Promise<WorkspaceMessage> {
    const workspace = await store.setPlan(workspaceId, check(planChange, change));
    if (!workspace) throw notFound('workspace');
    return workspaceMessage(workspace);
  },
});
