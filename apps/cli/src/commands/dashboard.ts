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
    .description('create the sign-up link for the first owner, valid for a day; it replaces the last one')
    .action(async (_options, command: Command) => {
      const made = plain(CreateSetUpLinkResponseSchema, await operatorOf(command).createSetUpLink({}));
      print(command, wholeLink(made));
    });
  withExample(dashboard.command('reset-link'), 'dashboard reset-link --email ada@example.com')
    .description(
      'create a link to set a new password, valid for an hour and one use; it confirms the address, so give it only to the owner of the address',
    )
    .requiredOption('--email <email>', 'the person’s sign-in address')
    .action(async ({ email }: { email: string }, command: Command) => {
      const made = await operatorOf(command).createPasswordResetLink({ email });
      print(command, wholeLink(plain(CreatePasswordResetLinkResponseSchema, made)));
    });
  withExample(dashboard.command('owners'), 'dashboard owners')
    .description('list the owners of the installation, who can create workspaces')
    .action(async (_options, command: Command) => {
      const { owners } = await operatorOf(command).listInstanceOwners({});
      const rows = owners.map((owner) => plain(InstanceOwnerSchema, owner));
      printList(command, rows, ['userId', 'name', 'email']);
    });
  ownerCommand(
    dashboard,
    'add-owner',
    true,
    'make a person an owner of the installation; the address must be confirmed',
  );
  ownerCommand(dashboard, 'remove-owner', false, 'remove a person from the owners of the installation');
}

function ownerCommand(dashboard: Command, name: string, isOwner: boolean, description: string): void {
  withExample(dashboard.command(name), `dashboard ${name} --email ada@example.com`)
    .description(description)
    .requiredOption('--email <email>', 'the person’s sign-in address')
    .action(async ({ email }: { email: string }, command: Command) => {
      await operatorOf(command).setInstanceOwner({ email, isOwner });
      print(command, { email, isOwner });
    });
}
