import { randomUUID } from 'node:crypto';
import { globSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { ROOT } from '../src/topology.ts';
import { copyRepository, type RepositoryCopy } from './repository-copy.ts';

/** The type check, the build of the pages and a whole system take their time on a busy machine. */
jest.setTimeout(900_000);

const FIXTURE = join(import.meta.dirname, 'example-platform');
const FOLDERS = ['apps', 'packages'];
/** The line that the platform adds to each list. */
const LINES = {
  'packages/platform-rules/src/platforms.ts': `export { example } from './example/definition.ts';`,
  'apps/platforms/src/connectors/platforms.ts': `export { exampleConnector as example } from './example/connector.ts';`,
  'apps/simulator/src/platforms.ts': `export { example } from './example/platform.ts';`,
};
/** What the commands of the recipe write. */
const GENERATED = [
  'README.md',
  'docs/accounts.md',
  'docs/commands.md',
  'docs/limits.md',
  'packages/sdk/src/gen/api.ts',
];
const TABLES = 'packages/tools/system/src/platform-tables.ts';
/** The commands that the recipe names, as package.json has them. */
const COMMANDS = [
  'packages/tools/system/src/openapi-file.ts',
  'packages/sdk/scripts/generate.ts',
  TABLES,
  'packages/tools/system/src/commands-page.ts',
];
/** Tests that try each platform of the list. */
const TESTS = [
  'packages/platform-rules/src/*.test.ts',
  'apps/platforms/src/connectors/*.test.ts',
  'apps/gateway/src/mcp/errors.test.ts',
  'apps/gateway/test/mcp-confirmation.test.ts',
  'apps/dashboard/src/shared/drafts/option-fields.test.ts',
];
/** One checker takes less processor time than several. */
const COMPILER = ['node_modules/typescript/bin/tsc', '--checkers', '1', '-p'];
/** Like that of a build of the pages. */
const LOCK = `node_modules/.${randomUUID()}.lock`;
const WALK = 'packages/tools/system/test/example';

let copy: RepositoryCopy;
beforeAll(() => {
  writeFileSync(join(ROOT, LOCK), '');
  copy = copyRepository();
  rmSync(join(ROOT, LOCK));
});
afterAll(() => copy?.remove());

test('the copy has no lock that a command holds', () => {
  expect(() => copy.read(LOCK)).toThrow(/ENOENT/);
});

test('a platform is a folder in three places and a line in the list of each', async () => {
  for (const folder of FOLDERS) copy.add(join(FIXTURE, folder), folder);
  for (const [path, line] of Object.entries(LINES)) copy.write(path, `${copy.read(path)}${line}\n`);
  const added = globSync(`{${FOLDERS}}/**/*.ts`, { cwd: FIXTURE });
  expect(copy.changes()).toEqual([...added, ...Object.keys(LINES)].toSorted());
});

test('the rest is generated', async () => {
  await expect(copy.run(TABLES, '--check')).rejects.toThrow(
    'README.md is out of date. Run: npm run platforms',
  );
  for (const command of COMMANDS) await copy.run(command);
  await copy.run(TABLES, '--check');
  expect(copy.read('README.md')).toContain(', Example, ');
  expect(copy.read('docs/commands.md')).toContain('### accounts connect example');
  expect(copy.changes().filter((path) => !path.includes('/example/'))).toEqual(
    [...Object.keys(LINES), ...GENERATED].toSorted(),
  );
});

test('it is connected, composed for, checked, published on and listed everywhere, and published once under faults', async () => {
  copy.add(join(FIXTURE, 'walk'), WALK);
  const files = [`${WALK}/walk.ts`, `${WALK}/chaos.ts`, ...TESTS].flatMap((path) => [
    '--testMatch',
    `<rootDir>/${path}`,
  ]);
  await copy.run(
    'node_modules/jest/bin/jest.js',
    '--ci',
    '--maxWorkers=1',
    '--testNamePattern=xample',
    ...files,
  );
});

test('everything compiles', async () => {
  await copy.run(...COMPILER, 'tsconfig.json');
  await copy.run(...COMPILER, 'apps/dashboard/tsconfig.json');
});
