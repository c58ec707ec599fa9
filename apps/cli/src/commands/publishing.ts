import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import {
  type GetPublishingResponse,
  GetPublishingResponseSchema,
  Overdue,
  OverduePublicationSchema,
  PublishingState,
} from '@postrider/contracts/platforms';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { confirm, operatorOf, wholeNumber, withConfirmation, withExample } from '../command.ts';
import { plain } from '../plain.ts';
import { print, printList } from '../print.ts';

interface ResumeOptions {
  overdue: 'look-up' | 'publish';
}

interface HoldOptions {
  note: string;
  restoredFrom?: Date;
}

const COLUMNS = ['id', 'workspaceId', 'platform', 'scheduledAt', 'title'];

function time(text: string): Date {
  const at = new Date(text);
  if (Number.isNaN(at.getTime())) throw new InvalidArgumentError('Use the form 2026-11-22T03:00:00Z.');
  return at;
}

/** The operator's next step. */
function adviceOn({ state, reason }: GetPublishingResponse): string {
  if (state === PublishingState.UNDECIDED)
    return (
      'RabbitMQ is unavailable, so it is unknown whether the database is a restored copy. Posts due before the start wait; later ones ' +
      'are published. Start RabbitMQ. If that takes too long and no backup was restored: publishing resume --overdue publish.'
    );
  if (state !== PublishingState.HELD) return 'Nothing. Posts are published.';
  if (reason === 'operator') return 'Once the reason no longer applies: publishing resume.';
  return (
    'This database was restored from a backup, or RabbitMQ lost its data while everything was stopped. After a restore, ' +
    'check publishing overdue, then: publishing resume. If no backup was restored: publishing resume --overdue publish.'
  );
}

/** Adds the commands that hold and resume publishing. */
export function publishingCommands(publishing: Command): void {
  withExample(publishing.command('status'), 'publishing status')
    .description('show whether posts are published, and why not')
    .action(async (_options, command: Command) => {
      const status = await operatorOf(command).getPublishing({});
      print(command, { ...plain(GetPublishingResponseSchema, status), advice: adviceOn(status) });
    });

  withExample(publishing.command('hold'), 'publishing hold --note "restoring the database"')
    .description('publish nothing until you resume; the API works, and posts wait')
    .option('--note <text>', 'the reason, shown by publishing status', '')
    .option(
      '--restored-from <time>',
      'the database was restored from a backup of this time (ISO 8601), and Postrider did not detect it',
      time,
    )
    .action(async ({ note, restoredFrom }: HoldOptions, command: Command) => {
      await operatorOf(command).holdPublishing({
        note,
        ...(restoredFrom && { restoredFrom: timestampFromDate(restoredFrom) }),
      });
      print(command, { state: 'held', note });
    });

  withExample(publishing.command('overdue'), 'publishing overdue --limit 20')
    .description('list due publications that have not been sent')
    .option('--limit <count>', 'at most 500', wholeNumber(500), 100)
    .option('--after <id>', 'start after this publication', '')
    .action(async ({ limit, after }: { limit: number; after: string }, command: Command) => {
      const { publications } = await operatorOf(command).listOverdue({ limit, afterId: after });
      printList(
        command,
        publications.map((each) => plain(OverduePublicationSchema, each)),
        COLUMNS,
      );
    });

  withConfirmation(withExample(publishing.command('resume'), 'publishing resume'))
    .description('resume publishing')
    .addOption(
      new Option(
        '--overdue <how>',
        'after a restore: look up each overdue publication and send it only if it is certainly absent ("look-up"), or send ' +
          'all of them ("publish"), a second time if they were published after the backup',
      )
        .choices(['look-up', 'publish'])
        .default('look-up'),
    )
    .action(async ({ overdue }: ResumeOptions, command: Command) => {
      const operator = operatorOf(command);
      if (overdue === 'publish')
        await confirm(command, 'Send all overdue publications, even if some may already be published?');
      const { lookedUp } = await operator.resumePublishing({
        overdue: overdue === 'publish' ? Overdue.PUBLISH : Overdue.LOOK_UP,
      });
      print(command, { state: 'publishing', lookedUp });
    });
}
