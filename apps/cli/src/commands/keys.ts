import { KeySchema } from '@postrider/contracts/operator';
import { SCOPES } from '@postrider/contracts/scopes';
import { type Command, Option } from 'commander';
import { confirm, operatorOf, withConfirmation, withExample } from '../command.ts';
import { plain } from '../plain.ts';
import { print, printList } from '../print.ts';
import { AMBIGUOUS_POSTS, refusal } from '../refusal.ts';

const AMBIGUOUS = `refuse posts that ${AMBIGUOUS_POSTS}`;

interface NewKeyOptions {
  name: string;
  scopes: string;
  expiry: string;
  refuseAmbiguousAccounts?: boolean;
  test?: boolean;
  profiles?: string;
  accounts?: string;
  needsApproval?: boolean;
}

/** The ids in a comma-separated list. */
const idsIn = (text = '') =>
  text
    .split(',')
    .map((id) => id.trim())
    .filter(Boolean);

const COLUMNS = [
  'id',
  'name',
  'prefix',
  'status',
  'expiresAt',
  'scopes',
  'profileIds',
  'accountIds',
  'needsApproval',
];
const IDS = '0197c1f2-6a3b-7c4d-8e5f-000000000001 0197c1f2-6a3b-7c4d-8e5f-000000000002';
const [WORKSPACE] = IDS.split(' ');

/** Adds the commands on API keys. */
export function keyCommands(keys: Command): void {
  withExample(keys.command('list <workspace>'), `keys list ${WORKSPACE}`)
    .description('list the keys of a workspace, without their values')
    .action(async (workspaceId: string, _options, command: Command) => {
      const { keys } = await operatorOf(command).listKeys({ workspaceId });
      const rows = keys.map((key) => plain(KeySchema, key));
      printList(command, rows, COLUMNS);
    });
  withExample(
    keys.command('create <workspace>'),
    `keys create ${WORKSPACE} --name Website --scopes posts:read,posts:write --expiry 1y`,
  )
    .description('create a key; its value is shown only once')
    .requiredOption('--name <name>', 'the purpose of the key')
    .option('--scopes <scopes>', `comma-separated, or "all": ${Object.keys(SCOPES).join(', ')}`, 'all')
    .addOption(
      new Option('--expiry <expiry>', 'the validity of the key')
        .choices(['never', '30d', '90d', '1y'])
        .default('never'),
    )
    .option('--refuse-ambiguous-accounts', AMBIGUOUS)
    .addOption(
      new Option('--profiles <ids>', 'comma-separated: limit the key to these profiles').conflicts(
        'accounts',
      ),
    )
    .option('--accounts <ids>', 'comma-separated: limit the key to these accounts')
    .option('--needs-approval', 'posts made with the key need approval')
    .option('--test', 'create a test key, which sees and makes test data only')
    .action(async (workspaceId: string, options: NewKeyOptions, command: Command) => {
      const { name, scopes, expiry, refuseAmbiguousAccounts = false, test: isTest = false } = options;
      const { needsApproval = false } = options;
      const limits = { profileIds: idsIn(options.profiles), accountIds: idsIn(options.accounts) };
      const list = scopes === 'all' ? Object.keys(SCOPES) : scopes.split(',').map((scope) => scope.trim());
      const wanted = {
        name,
        scopes: list,
        expiry,
        refuseAmbiguousAccounts,
        isTest,
        ...limits,
        needsApproval,
      };
      const { key, value } = await operatorOf(command).createKey({ workspaceId, ...wanted });
      if (key) print(command, { ...plain(KeySchema, key), value });
    });
  withExample(keys.command('rename <workspace> <key> <name>'), `keys rename ${IDS} "Old website"`)
    .description('rename a key')
    .action(async (workspaceId: string, keyId: string, name: string, _options, command: Command) => {
      await operatorOf(command).updateKey({ workspaceId, keyId, name });
      print(command, { id: keyId, name });
    });
  withExample(
    keys.command('ambiguous-accounts <workspace> <key>').addArgument(refusal()),
    `keys ambiguous-accounts ${IDS} refuse`,
  )
    .description(`refuse or allow requests with a key that ${AMBIGUOUS_POSTS}`)
    .action(async (workspaceId: string, keyId: string, answer: string, _options, command: Command) => {
      const refuseAmbiguousAccounts = answer === 'refuse';
      await operatorOf(command).updateKey({ workspaceId, keyId, refuseAmbiguousAccounts });
      print(command, { id: keyId, refuseAmbiguousAccounts });
    });
  for (const disabled of [true, false]) {
    const verb = disabled ? 'disable' : 'enable';
    withExample(keys.command(`${verb} <workspace> <key>`), `keys ${verb} ${IDS}`)
      .description(`${verb} a key, effective from its next request`)
      .action(async (workspaceId: string, keyId: string, _options, command: Command) => {
        await operatorOf(command).updateKey({ workspaceId, keyId, disabled });
        print(command, { id: keyId, status: `${verb}d` });
      });
  }
  withConfirmation(withExample(keys.command('delete <workspace> <key>'), `keys delete ${IDS} --yes`))
    .description('delete a key, effective from its next request')
    .action(async (workspaceId: string, keyId: string, _options, command: Command) => {
      await confirm(command, `Delete the key ${keyId}? Requests with it fail from now on.`);
      await operatorOf(command).deleteKey({ workspaceId, keyId });
      print(command, { id: keyId, status: 'deleted' });
    });
}
