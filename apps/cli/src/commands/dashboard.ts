import {
  CreatePasswordResetLinkResponseSchema,
  CreateSetUpLinkResponseSchema,
} from '@postrider/contracts/operator';
import type { Command } from 'commander';
import { operatorOf, withExample } from '../command.ts';
import { plain } from '../plain.ts';
import { print } from '../print.ts';
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
    .description('make the link with which a person sets a new password, good for an hour and one use')
    .requiredOption('--email <email>', 'the address with which the person signs in')
    .action(async ({ email }: { email: string }, command: Command) => {
      const made = await operatorOf(command).createPasswordResetLink({ email });
      print(command, wholeLink(plain(CreatePasswordResetLinkResponseSchema, made)));
    });
}
