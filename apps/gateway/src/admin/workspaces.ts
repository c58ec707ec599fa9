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
/** Down to one byte, because the media service takes 0 for no limit. */
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

/** What a workspace starts with where nothing else is said. */
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

/** A workspace as its operator sees it. */
export type WorkspaceView = ReturnType<typeof workspaceView>;

const workspaceView = ({ _id, name, plan, keys, createdAt }: Workspace) => ({
  id: _id,
  name,
  plan,
  keys: keys.length,
  createdAt,
});

export const workspaceCommands = (store: WorkspaceStore) => ({
  async createWorkspace(input: NewWorkspace): Promise<WorkspaceView> {
    const { name, plan } = check(newWorkspace, input);
    const workspace: Workspace = {
      _id: uuidv7(),
      name,
      plan,
      keys: [],
      createdAt: currentTime(),
    };
    await store.insert(workspace);
    return workspaceView(workspace);
  },

  listWorkspaces: async (): Promise<WorkspaceView[]> => (await store.list()).map(workspaceView),

  /** Throws not_found. */
  async getWorkspace(workspaceId: string): Promise<WorkspaceView> {
    const workspace = await store.get(workspaceId);
    if (!workspace) throw notFound('workspace');
    return workspaceView(workspace);
  },

  /** Changes what is given; takes effect with the very next request. Throws not_found. */
  async setPlan(workspaceId: string, change: PlanChange): Promise<WorkspaceView> {
    const workspace = await store.setPlan(workspaceId, check(planChange, change));
    if (!workspace) throw notFound('workspace');
    return workspaceView(workspace);
  },
});
