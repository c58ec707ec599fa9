import { CreateSetUpLinkResponseSchema } from '@postrider/contracts/operator';
import type { Command } from 'commander';
import { operatorOf, withExample } from '../command.ts';
import { plain } from '../plain.ts';
import { print } from '../print.ts';

/** Adds the commands on the dashboard. */
export function dashboardCommands(dashboard: Command): void {
  withExample(dashboard.command('setup-link'), 'dashboard setup-link')
    .description(
      'make the link with which the first owner signs up, good for a day; the last one becomes invalid',
    )
    .action(async (_options, command: Command) => {
      print(command, plain(CreateSetUpLinkResponseSchema, await operatorOf(command).createSetUpLink({})));
    });
}
