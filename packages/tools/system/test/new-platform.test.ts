import { execFile } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { z } from 'zod';
import { ROOT } from '../src/topology.ts';

/** Type checks, builds of the pages and a whole system take their time on a busy machine. */
jest.setTimeout(900_000);

const FIXTURE = join(import.meta.dirname, 'example-platform');
/** The folders of a platform, and its line in the list beside each. */
const ADDED = {
  'packages/platform-rules/src': `export { example } from './example/definition.ts';`,
  'apps/platforms/src/connectors': `export { exampleConnector as example } from './example/connector.ts';`,
  'apps/simulator/src': `export { example } from './example/platform.ts';`,
};
/** What is made again from the sources, or is no source. */
const LEFT_OUT = /^(\.git|\.local|.*\bnode_modules|.*\bdist|.*\.turbo|.*\/example-platform)$/;

let copy: string;

/** Copies the repository, so that the platform can be added to it; installed packages are linked. */
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'postrider-platform-'));
  cpSync(ROOT, copy, { recursive: true, filter: (path) => !LEFT_OUT.test(relative(ROOT, path)) });
  const installed = join(ROOT, 'node_modules');
  for (const name of readdirSync(installed))
    if (name === '@postrider') for (const own of readdirSync(join(installed, name))) link(`${name}/${own}`);
    else link(name);
  // Versions that a single package needs.
  for (const path of globSync('{apps,packages,packages/tools}/*/node_modules', { cwd: ROOT }))
    symlinkSync(join(ROOT, path), join(copy, path));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Links an installed package; those of the repository are those of the copy. */
function link(name: string): void {
  const from = realpathSync(join(ROOT, 'node_modules', name));
  const to = join(copy, 'node_modules', name);
  const isOwn = name.startsWith('@postrider/');
  mkdirSync(join(to, '..'), { recursive: true });
  symlinkSync(isOwn ? join(copy, relative(ROOT, from)) : from, to);
}

const execute = promisify(execFile);
const MAX_OUTPUT = 64 * 1024 * 1024;

const failure = z.looseObject({ stdout: z.string(), stderr: z.string() });

/** Runs a program of Node in the copy; rejects with its output. */
async function run(...args: string[]): Promise<string> {
  try {
    return (await execute(process.execPath, args, { cwd: copy, maxBuffer: MAX_OUTPUT })).stdout;
  } catch (error) {
    const { stdout, stderr } = failure.parse(error);
    throw new Error(`${args.join(' ')} failed:\n${stdout}${stderr}`, { cause: error });
  }
}

test('a platform is a folder in three places and a line in the list of each', async () => {
  cpSync(FIXTURE, copy, { recursive: true, filter: (path) => !path.endsWith('/walk.ts') });
  for (const [folder, line] of Object.entries(ADDED)) {
    expect(readdirSync(join(copy, folder))).toContain('example');
    appendFileSync(join(copy, folder, 'platforms.ts'), `${line}\n`);
  }
});

test('everything else is generated, and compiles', async () => {
  await run('packages/tools/system/src/openapi-file.ts');
  await run('packages/sdk/scripts/generate.ts');
  await run('packages/tools/system/src/platform-tables.ts');
  await run('packages/tools/system/src/commands-page.ts');
  expect(readFileSync(join(copy, 'README.md'), 'utf8')).toContain('Bluesky, Example, Mastodon');
  expect(readFileSync(join(copy, 'docs/commands.md'), 'utf8')).toContain('### accounts connect example');
  const compiler = 'node_modules/typescript/bin/tsc';
  await run(compiler, '-p', 'tsconfig.json');
  await run(compiler, '-p', 'apps/dashboard/tsconfig.json');
});

test('it is connected, composed for, checked, published on and listed', async () => {
  cpSync(join(FIXTURE, 'walk.ts'), join(copy, 'packages/tools/system/test/example.test.ts'));
  const tests = [
    'packages/tools/system/test/example.test.ts',
    'packages/platform-rules/src/.*(describe|connect|cost)',
  ];
  await run('node_modules/jest/bin/jest.js', '--ci', '--maxWorkers=1', ...tests);
});
