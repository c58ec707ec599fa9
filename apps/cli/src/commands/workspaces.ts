import { ConnectError } from '@connectrpc/connect';
import { type Workspace, WorkspaceSchema } from '@postrider/contracts/operator';
import { type Command, Option } from 'commander';
import { type OperatorClient, problemOf } from '../client.ts';
import { confirm, operatorOf, wholeNumber, withConfirmation, withExample } from '../command.ts';
import { ioOf } from '../io.ts';
import { printPages, withPages } from '../pages.ts';
import { plain } from '../plain.ts';
import { print } from '../print.ts';
import { AMBIGUOUS_POSTS, refusal } from '../refusal.ts';

interface PlanOptions {
  plan?: string;
  status?: string;
  limit?: number;
  credits?: number;
  maxDrafts?: number;
  maxMediaBytes?: number;
  maxLinks?: number;
  maxProfiles?: number;
}

const count = wholeNumber(2 ** 32 - 1);

const planOptions = (command: Command) =>
  command
    .option('--plan <name>', 'the plan: "scale" includes the developer API, "none" can’t publish')
    .option('--status <status>', 'active, trialing, past_due or canceled')
    .option('--limit <posts>', 'scheduled posts a month', count)
    .option('--credits <credits>', 'credits a month', count)
    .option('--max-drafts <drafts>', 'the quota of drafts', count)
    .option(
      '--max-media-bytes <bytes>',
      'the quota of the media library in bytes',
      wholeNumber(Number.MAX_SAFE_INTEGER),
    )
    .option('--max-links <links>', 'the quota of short links', count)
    .option('--max-profiles <profiles>', 'the quota of profiles', count);

const planOf = ({ plan, status, limit, credits, ...quotas }: PlanOptions) => ({
  ...(plan !== undefined && { name: plan }),
  ...(status !== undefined && { status }),
  ...(limit !== undefined && { monthlyScheduleLimit: limit }),
  ...(credits !== undefined && { includedCredits: credits }),
  ...(quotas.maxDrafts !== undefined && { maxDrafts: quotas.maxDrafts }),
  ...(quotas.maxMediaBytes !== undefined && { maxMediaBytes: BigInt(quotas.maxMediaBytes) }),
  ...(quotas.maxLinks !== undefined && { maxLinks: quotas.maxLinks }),
  ...(quotas.maxProfiles !== undefined && { maxProfiles: quotas.maxProfiles }),
});

const COLUMNS = ['id', 'name', 'plan.name', 'plan.status', 'keys', 'createdAt'];

/** Adds the commands on workspaces and their plans. */
export function workspaceCommands(workspaces: Command): void {
  withPages(withExample(workspaces.command('list'), 'workspaces list --limit 20'))
    .description('list the workspaces, oldest first')
    .action((_options, command: Command) => {
      const operator = operatorOf(command);
      return printPages(
        command,
        async (page) => {
          const { workspaces, nextPageToken } = await operator.listWorkspaces(page);
          return { rows: workspaces.map((each) => plain(WorkspaceSchema, each)), nextPageToken };
        },
        COLUMNS,
      );
    });
  withExample(workspaces.command('show <workspace>'), 'workspaces show 0197c1f2-6a3b-7c4d-8e5f-000000000001')
    .description('show a workspace with its plan')
    .action(async (workspaceId: string, _options, command: Command) => {
      show(command, await operatorOf(command).getWorkspace({ workspaceId }));
    });
  planOptions(withExample(workspaces.command('create <name>'), 'workspaces create "Acme" --limit 500'))
    .description('create a workspace, by default on the Scale plan')
    .action(async (name: string, options: PlanOptions, command: Command) => {
      show(command, await operatorOf(command).createWorkspace({ name, plan: planOf(options) }));
    });
  withExample(
    workspaces.command('rename <workspace> <name>'),
    'workspaces rename 0197c1f2-6a3b-7c4d-8e5f-000000000001 "Acme Ltd"',
  )
    .description('rename a workspace')
    .action(async (workspaceId: string, name: string, _options, command: Command) => {
      show(command, await operatorOf(command).renameWorkspace({ workspaceId, name }));
    });
  withExample(
    workspaces.command('files <workspace>'),
    'workspaces files 0197c1f2-6a3b-7c4d-8e5f-000000000001 --keep-credits',
  )
    .description('show or change which metadata published files of a workspace keep')
    .addOption(
      new Option('--keep-credits', 'keep author, copyright and credit line').conflicts('removeCredits'),
    )
    .option('--remove-credits', 'remove them like all other metadata; the default')
    .action(fileSettings);
  withConfirmation(
    withExample(
      workspaces.command('delete <workspace>'),
      'workspaces delete 0197c1f2-6a3b-7c4d-8e5f-000000000001 --yes',
    ),
  )
    .description(
      'delete a workspace with its posts, files, accounts, links and statistics permanently; live posts stay live',
    )
    .action(deleteWorkspace);
  withExample(
    workspaces.command('ambiguous-accounts <workspace>').addArgument(refusal()),
    'workspaces ambiguous-accounts 0197c1f2-6a3b-7c4d-8e5f-000000000001 refuse',
  )
    .description(`refuse or allow posts that ${AMBIGUOUS_POSTS}`)
    .action(async (workspaceId: string, answer: string, _options, command: Command) => {
      const refuseAmbiguousAccounts = answer === 'refuse';
      show(
        command,
        await operatorOf(command).updateWorkspaceSettings({ workspaceId, refuseAmbiguousAccounts }),
      );
    });
  planOptions(
    withExample(
      workspaces.command('plan <workspace>'),
      'workspaces plan 0197c1f2-6a3b-7c4d-8e5f-000000000001 --status canceled',
    ),
  )
    .description('change a workspace’s plan')
    .action(async (workspaceId: string, options: PlanOptions, command: Command) => {
      show(command, await operatorOf(command).updatePlan({ workspaceId, plan: planOf(options) }));
    });
}

interface FileOptions {
  keepCredits?: boolean;
  removeCredits?: boolean;
}

async function fileSettings(
  workspaceId: string,
  { keepCredits, removeCredits }: FileOptions,
  command: Command,
): Promise<void> {
  const operator = operatorOf(command);
  if (keepCredits || removeCredits)
    await operator.setLibrarySettings({ workspaceId, settings: { keepCredits: keepCredits ?? false } });
  const { settings } = await operator.getLibrarySettings({ workspaceId });
  print(command, { keepCredits: settings?.keepCredits ?? false });
}

/** Asks for confirmation, then erases in parts until nothing is left. Can be interrupted and repeated. */
async function deleteWorkspace(workspaceId: string, _options: unknown, command: Command): Promise<void> {
  const operator = operatorOf(command);
  const name = await nameOf(operator, workspaceId);
  await confirm(command, `Delete ${name} with everything in it? This can’t be undone.`);
  let count = 0;
  for (let isDone = false; !isDone; ) {
    const erased = await operator.deleteWorkspace({ workspaceId });
    count += erased.count;
    isDone = erased.isDone;
    if (!isDone) ioOf(command).stderr.write(`${count} rows and files erased so far.\n`);
  }
  print(command, { id: workspaceId, erased: count });
}

/** A workspace whose deletion has begun has only its id. */
async function nameOf(operator: OperatorClient, workspaceId: string): Promise<string> {
  try {
    const { workspace } = await operator.getWorkspace({ workspaceId });
    return `the workspace "${workspace?.name}"`;
  } catch (error) {
    if (error instanceof ConnectError && problemOf(error)?.code === 'not_found')
      return `the workspace ${workspaceId}`;
    throw error;
  }
}

const show = (command: Command, { workspace }: { workspace?: Workspace | undefined }) =>
  workspace && print(command, plain(WorkspaceSchema, workspace));
