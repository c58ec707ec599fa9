import { DeadLetterSchema } from '@postrider/contracts/maintenance';
import { Argument, type Command } from 'commander';
import type { OperatorClient } from '../client.ts';
import { confirm, operatorOf, wholeNumber, withConfirmation, withExample } from '../command.ts';
import { ioOf } from '../io.ts';
import { plain } from '../plain.ts';
import { print, printList } from '../print.ts';

const COLUMNS = ['service', 'id', 'type', 'subjectId', 'occurredAt', 'error'];
const SERVICES = ['posts', 'platforms', 'webhooks', 'analytics'];
const ID = '0197c1f2-6a3b-7c4d-8e5f-000000000004';

/** The argument <service>. */
const service = () => new Argument('<service>', 'the service that could not handle them').choices(SERVICES);

/** The most dead letters of each service. */
const MOST = 500;

async function read(operator: OperatorClient, service: string, limit: number) {
  const { services } = await operator.listDeadLetters({ service, limit });
  return services.map(({ service, deadLetters, total }) => ({
    service,
    total,
    letters: deadLetters.map((letter) => ({ service, ...plain(DeadLetterSchema, letter) })),
  }));
}

/** Adds the commands on dead letters. */
export function deadLetterCommands(letters: Command): void {
  withExample(letters.command('list'), 'dead-letters list --service webhooks')
    .description('list events that were tried 20 times and not handled, oldest first')
    .option('--service <service>', `only of this service: ${SERVICES.join(', ')}`, '')
    .option(
      '--limit <count>',
      `the number of events of each service, at most ${MOST}`,
      wholeNumber(MOST),
      100,
    )
    .action(async ({ service, limit }: { service: string; limit: number }, command: Command) => {
      const found = await read(operatorOf(command), service, limit);
      printList(
        command,
        found.flatMap(({ letters }) => letters),
        COLUMNS,
      );
      for (const { service, total, letters } of found)
        if (total > letters.length)
          ioOf(command).stderr.write(
            `${service} has ${total} dead letters; these are the oldest of each queue.\n`,
          );
    });

  withExample(
    letters.command('show').addArgument(service()).argument('<id>'),
    `dead-letters show webhooks ${ID}`,
  )
    .description('show an event with its facts and the error')
    .action(async (service: string, id: string, _options, command: Command) => {
      const [found] = await read(operatorOf(command), service, MOST);
      const letter = found?.letters.find((each) => 'id' in each && each.id === id);
      if (!letter) throw new Error(`${service} has no dead letter with this id (of its oldest ${MOST}).`);
      print(command, letter);
    });

  withExample(
    letters.command('requeue').addArgument(service()).argument('[id...]'),
    `dead-letters requeue webhooks ${ID}`,
  )
    .description('return events to their queue, after you have fixed the cause')
    .option('--all', 'all events of the service')
    .action(async (service: string, ids: string[], { all = false }: { all?: boolean }, command: Command) => {
      if (all === ids.length > 0) command.error('error: set ids, or --all', { exitCode: 2 });
      const { count } = await operatorOf(command).requeueDeadLetters({ service, ids });
      print(command, { service, requeued: count });
    });

  withConfirmation(
    withExample(
      letters.command('discard').addArgument(service()).argument('<id...>'),
      `dead-letters discard webhooks ${ID} --yes`,
    ),
  )
    .description('delete events permanently; the event catch-up finds the same changes')
    .action(async (service: string, ids: string[], _options, command: Command) => {
      await confirm(command, `Permanently delete ${ids.length} dead letters of ${service}?`);
      const { count } = await operatorOf(command).discardDeadLetters({ service, ids });
      print(command, { service, discarded: count });
    });
}
