import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ROOT } from '../src/topology.ts';
import { openNames, recipesOf } from './recipes.ts';
import { copyRepository, type RepositoryCopy } from './repository-copy.ts';

const RECIPES = recipesOf(readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8'));
const { missingIn } = openNames();
const JEST = ['node_modules/jest/bin/jest.js', '--ci', '--maxWorkers=1'];

test('the recipes are found', () => {
  expect(RECIPES.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['A new platform', 'A new event', 'A new guide', 'A new setting']),
  );
});

test.each(RECIPES)('$title: every file, command and name in it exists', ({ text }) => {
  expect(missingIn(text)).toEqual([]);
});

test('what does not exist is reported', () => {
  const missing = [
    'apps/gateway/src/missing.ts',
    'apps/<service>/src/missing/',
    'missing.ts',
    'npm run missing',
    'npx missing',
    `${'missing'}Name`,
  ];
  const text = `${missing.map((name) => `\`${name}\``).join()} [it](docs/missing.md#at) \`apps/<service>/src/rpc.ts\``;
  expect(missingIn(text)).toEqual([...missing, 'docs/missing.md']);
});

describe('in a copy of the repository', () => {
  let copy: RepositoryCopy;
  beforeAll(() => {
    copy = copyRepository();
  });
  afterAll(() => copy?.remove());

  test('a setting is a line of a config and a command', async () => {
    const config = 'apps/links/src/config.ts';
    copy.replace(
      config,
      '  mongo: settings.mongo(',
      `  greeting: setting('GREETING', z.string().default('Hello').describe('The first word')),\n  mongo: settings.mongo(`,
    );
    const table = 'packages/tools/system/src/settings-table.ts';
    await expect(copy.run(table, '--check')).rejects.toThrow(
      'docs/settings.md is out of date. Run: npm run settings',
    );
    await copy.run(table);
    await copy.run(table, '--check');
    expect(copy.read('docs/settings.md')).toContain('| `GREETING` | links | `Hello` | The first word |');
    expect(copy.changes()).toEqual([config, 'deploy/chart/values.schema.json', 'docs/settings.md']);
  });

  test('a guide is a text and its name in the list', async () => {
    const before = copy.changes();
    const guide = 'apps/gateway/src/docs/guides/trying.md';
    copy.write(guide, GUIDE);
    copy.replace('apps/gateway/src/docs/guides.ts', `  'production',`, `  'production',\n  'trying',`);
    await copy.run(...JEST, '--testNamePattern=guide', 'apps/gateway/test/docs.test.ts');
    expect(copy.changes().filter((path) => !before.includes(path))).toEqual([
      'apps/gateway/src/docs/guides.ts',
      guide,
    ]);
  });

  test('an event that has only a name is reported for each step that is left out', async () => {
    const lists = 'packages/contracts/src/events.ts';
    const event = `  'account.renamed': { owner: 'platforms', subject: 'account' },\n`;
    copy.replace(lists, `  'account.needs_reconnect': {`, `${event}  'account.needs_reconnect': {`);
    copy.replace(
      lists,
      `  'media.ready',\n] as const;`,
      `  'media.ready',\n  'account.renamed',\n] as const;`,
    );
    const report = await copy.run(...JEST, 'packages/tools/system/test/events.test.ts').catch(String);
    expect([...report.matchAll(/^ *● (.*)$/gm)].map(([, test]) => test)).toEqual([
      'account.renamed › is published by its owner',
      'account.renamed › has a row in the architecture, with its owner and those that handle it',
      'the events for endpoints are handled by webhooks, and described in the API rules',
      'the architecture lists the events of each service',
    ]);
  });
});

const GUIDE = `# Trying it

How to try a guide in a copy of the repository, with a sample and what it answers.

## Ask

\`\`\`sh
curl -s "$POSTRIDER_URL/accounts" -H "Authorization: Bearer $POSTRIDER_API_KEY"
\`\`\`

\`\`\`json
{ "accounts": [] }
\`\`\`
`;
