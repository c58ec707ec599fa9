import type { PlanChange } from '@postrider/gateway/admin';
import { Command } from 'commander';
import { print } from './print.ts';
import { withAdmin } from './with-admin.ts';

interface PlanOptions {
  plan?: string;
  status?: NonNullable<PlanChange['status']>;
  limit?: number;
  credits?: number;
  maxDrafts?: number;
  maxMediaBytes?: number;
  maxLinks?: number;
}

const planOptions = (command: Command) =>
  command
    .option('--plan <name>', 'the plan; the developer API belongs to "scale"')
    .option('--status <status>', 'active, trialing, past_due or canceled')
    .option('--limit <posts>', 'posts that may be scheduled in a month', Number)
    .option('--credits <credits>', 'credits included in a month', Number)
    .option('--max-drafts <drafts>', 'drafts that may be kept', Number)
    .option('--max-media-bytes <bytes>', 'bytes that the media library may hold', Number)
    .option('--max-links <links>', 'short links that may be made', Number);

const planOf = ({ plan, status, limit, credits, ...quotas }: PlanOptions): PlanChange => ({
  ...quotas,
  ...(plan === undefined ? {} : { name: plan }),
  ...(status === undefined ? {} : { status }),
  ...(limit === undefined ? {} : { monthlyScheduleLimit: limit }),
  ...(credits === undefined ? {} : { includedCredits: credits }),
});

export function workspaceCommands(): Command {
  const workspaces = new Command('workspaces').description('workspaces and their plans');
  workspaces
    .command('list')
    .description('every workspace')
    .action(async (_options, command: Command) =>
      print(command, await withAdmin((admin) => admin.listWorkspaces())),
    );
  planOptions(
    workspaces.command('create <name>').description('make a workspace (by default on the Scale plan)'),
  ).action(async (name: string, options: PlanOptions, command: Command) =>
    print(command, await withAdmin((admin) => admin.createWorkspace({ name, plan: planOf(options) }))),
  );
  planOptions(workspaces.command('plan <workspace>').description('change a workspace’s plan')).action(
    async (workspace: string, options: PlanOptions, command: Command) =>
      print(command, await withAdmin((admin) => admin.setPlan(workspace, planOf(options)))),
  );
  return workspaces;
}
