import { timestampDate } from '@bufbuild/protobuf/wkt';
import type { OperatorApp } from '@postrider/contracts/operator-app';
import {
  type AppGuide,
  appFields,
  PLATFORM_DEFINITIONS,
  PLATFORMS,
  type Platform,
} from '@postrider/platform-rules';
import type { Command } from 'commander';
import { confirm, inputOf, operatorOf, withConfirmation, withExample } from '../command.ts';
import { exampleOptions, readFields, withFields } from '../connect-fields.ts';
import { print, printList } from '../print.ts';
import type { Row } from '../table.ts';

type Options = Readonly<Record<string, string>>;

/** The platforms on which accounts are connected with an app. */
const WITH_APP = PLATFORMS.filter((each) => appFields(PLATFORM_DEFINITIONS[each].connect).length > 0);

/** Adds the commands on the operator's apps, which accounts of all workspaces use. */
export function appCommands(apps: Command): void {
  withExample(apps.command('list'), 'apps list')
    .description('list the apps, without their secrets, and the number of accounts that use them')
    .action(async (_options, command: Command) => {
      printList(command, (await operatorOf(command).listApps({})).apps.map(rowOf));
    });
  const set = apps
    .command('set')
    .description('set or replace the app of a platform; accounts that use it use the new values at once');
  for (const platform of WITH_APP) setCommand(set, platform);
  withConfirmation(withExample(apps.command('remove <platform>'), `apps remove ${WITH_APP[0]} --yes`))
    .description('remove the app of a platform; accounts that use it must be connected again')
    .action(async (platform: string, _options, command: Command) => {
      const operator = operatorOf(command);
      const { apps: all } = await operator.listApps({});
      const { accounts = 0 } = all.find((app) => app.platform === platform) ?? {};
      await confirm(
        command,
        `Remove the app of ${platform}? ${accounts} accounts use it and must be connected again.`,
      );
      const removed = await operator.removeApp({ platform });
      print(command, { platform, status: 'removed', accounts: removed.accounts });
    });
}

function setCommand(set: Command, platform: Platform): void {
  const { name, connect } = PLATFORM_DEFINITIONS[platform];
  const fields = appFields(connect);
  const command = set.command(platform).description(`set the app of ${name}`);
  withExample(command, ['apps set', platform, ...exampleOptions(fields)].join(' '));
  if (connect.guide) command.addHelpText('after', guideOf(connect.guide));
  withFields(command, fields).action(async (options: Options, command: Command) => {
    using input = inputOf(command);
    const values = await readFields(fields, options, input);
    const { app } = await operatorOf(command).setApp({ platform, fields: values });
    if (app) print(command, rowOf(app));
  });
}

const guideOf = ({ portal, steps, beforeReview }: AppGuide) => `
How to get an app (${portal}):
${steps.map((step, index) => `  ${index + 1}. ${step}`).join('\n')}
The callback addresses are <dashboard>/connect/callback and, for this command, the --redirect-uri of accounts connect.

Before a review: ${beforeReview}`;

const rowOf = ({ platform, fields, accounts, changedAt }: OperatorApp): Row => ({
  platform,
  accounts,
  changedAt: changedAt ? timestampDate(changedAt).toISOString() : null,
  fields: { ...fields },
});
