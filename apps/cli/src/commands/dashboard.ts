import {
  CreatePasswordResetLinkResponseSchema,
  CreateSetUpLinkResponseSchema,
  InstanceOwnerSchema,
} from '@postrider/contracts/operator';
import type { Command } from 'commander';
import { operatorOf, withExample } from '../command.ts';
import { plain } from '../plain.ts';
import { print, printList } from '../print.ts';
import { wholeLink } from '../whole-link.ts';

/** Adds the commands on the dashboard. */
export function dashboardCommands(dashboard: Command): void {
  withExample(dashboard.command('setup-link'), 'dashboard setup-link')
    .description(
      'make the link with which the first owner signs up, good for a day; the last one becomes invalid',
    )
    .action(async (_options, command: Command) => {
      const made = plain(CreateSetUpLinkResponseSchema, await operatorOf(command).createSetUpLink({}));
      print(command, wholeLink(made));
    });
  withExample(dashboard.command('reset-link'), 'dashboard reset-link --email ada@example.com')
    .description(
      'make the link with which a person sets a new password, good for an hour and one use; it also confirms the address: give it to its owner alone',
    )
    .requiredOption('--email <email>', 'the address with which the person signs in')
    .action(async ({ email }: { email: string }, command: Command) => {
      const made = await operatorOf(command).createPasswordResetLink({ email });
      print(command, wholeLink(plain(CreatePasswordResetLinkResponseSchema, made)));
    });
  withExample(dashboard.command('owners'), 'dashboard owners')
    .description('list the owners of the installation, who may make workspaces')
    .action(async (_options, command: Command) => {
      const { owners } = await operatorOf(command).listInstanceOwners({});
      const rows = owners.map((owner) => plain(InstanceOwnerSchema, owner));
      printList(command, rows, ['userId', 'name', 'email']);
    });
  ownerCommand(
    dashboard,
    'add-owner',
    true,
    'make a person with a confirmed address an owner of the installation',
  );
  ownerCommand(dashboard, 'remove-owner', false, 'make a person no more an owner of the installation');
}

function ownerCommand(dashboard: Command, name: string, isOwner: boolean, description: string): void {
  withExample(dashboard.command(name), `dashboard ${name} --email ada@example.com`)
    .description(description)
    .requiredOption('--email <email>', 'the address with which the person signs in')
    .action(async ({ email }: { email: string }, command: Command) => {
      await operatorOf(command).setInstanceOwner({ email, isOwner });
      print(command, { email, isOwner });
    });
}
