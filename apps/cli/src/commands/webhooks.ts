import { type Endpoint, EndpointSchema } from '@postrider/contracts/webhooks';
import type { Command } from 'commander';
import { confirm, operatorOf, withConfirmation, withExample } from '../command.ts';
import { plain } from '../plain.ts';
import { print, printList } from '../print.ts';

const COLUMNS = ['id', 'url', 'status', 'failedDeliveries', 'events', 'createdAt'];
const WORKSPACE = '0197c1f2-6a3b-7c4d-8e5f-000000000001';
const IDS = `${WORKSPACE} 0197c1f2-6a3b-7c4d-8e5f-000000000005`;

async function read(command: Command, workspaceId: string) {
  const { endpoints } = await operatorOf(command).listEndpoints({ workspaceId });
  return endpoints.map((endpoint) => plain(EndpointSchema, endpoint));
}

/** Adds the commands on webhooks. */
export function webhookCommands(webhooks: Command): void {
  withExample(webhooks.command('list <workspace>'), `webhooks list ${WORKSPACE}`)
    .description('list the webhooks of a workspace, newest first, without their secrets')
    .action(async (workspaceId: string, _options, command: Command) => {
      printList(command, await read(command, workspaceId), COLUMNS);
    });

  withExample(webhooks.command('show <workspace> <webhook>'), `webhooks show ${IDS}`)
    .description(
      'show a webhook: active, disabled, or paused because ten deliveries in a row failed (failing) or it returned 410 (gone)',
    )
    .action(async (workspaceId: string, webhookId: string, _options, command: Command) => {
      const found = (await read(command, workspaceId)).find(({ id }) => id === webhookId);
      if (!found) throw new Error('There is no such webhook.');
      print(command, found);
    });

  withExample(webhooks.command('resume <workspace> <webhook>'), `webhooks resume ${IDS}`)
    .description('resume a paused or disabled webhook; missed events are not sent automatically')
    .action(async (workspaceId: string, endpointId: string, _options, command: Command) => {
      const request = { workspaceId, endpointId, isActive: true };
      show(command, await operatorOf(command).setEndpointActive(request));
    });

  withConfirmation(
    withExample(webhooks.command('disable <workspace> <webhook>'), `webhooks disable ${IDS} --yes`),
  )
    .description('disable a webhook; its waiting deliveries are skipped')
    .action(async (workspaceId: string, endpointId: string, _options, command: Command) => {
      await confirm(command, `Disable the webhook ${endpointId}? Its pending deliveries will be skipped.`);
      const request = { workspaceId, endpointId, isActive: false };
      show(command, await operatorOf(command).setEndpointActive(request));
    });
}

const show = (command: Command, { endpoint }: { endpoint?: Endpoint | undefined }) =>
  endpoint && print(command, plain(EndpointSchema, endpoint));
