import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ROOT } from '../src/topology.ts';

/** A repository with a program in place of npm, and one in place of the Node that comes with the packages. */
const root = mkdtempSync(join(tmpdir(), 'postrider-test-'));
beforeAll(() => {
  for (const folder of ['scripts', 'bin', 'node_modules/.bin'])
    mkdirSync(join(root, folder), { recursive: true });
  copyFileSync(join(ROOT, 'scripts/with-node.mjs'), join(root, 'scripts/with-node.mjs'));
  writeFileSync(join(root, 'bin/npm'), '#!/bin/sh\necho npm $1\nexit 3\n', { mode: 0o755 });
  writeFileSync(join(root, 'node_modules/.bin/node'), '#!/bin/sh\necho started\n', { mode: 0o755 });
});
afterAll(() => rmSync(root, { recursive: true }));

const entry = (fields: object) => JSON.stringify({ packages: { 'node_modules/a': fields } });

/** What a command prints where these are the packages that are wanted, and those that are there. */
async function outputFor(wanted: object, present: object): Promise<string> {
  writeFileSync(join(root, 'package-lock.json'), entry(wanted));
  writeFileSync(join(root, 'node_modules/.package-lock.json'), entry(present));
  const env = { ...process.env, PATH: `${join(root, 'bin')}:${process.env.PATH}` };
  return new Promise((resolve) =>
    execFile('node', [join(root, 'scripts/with-node.mjs'), 'start.ts'], { env }, (_error, stdout) =>
      resolve(stdout),
    ),
  );
}

const workspace = (folder: string) => ({ resolved: folder, link: true });

test.each([
  ['a package has another version', { version: '2.0.0' }, { version: '1.0.0' }],
  ['a workspace has moved', workspace('packages/tools/a'), workspace('packages/a')],
])('packages are installed first where %s', async (_case, wanted, present) => {
  expect(await outputFor(wanted, present)).toContain('npm ci');
});

test.each([
  ['packages', { version: '1.0.0' }],
  ['workspaces', workspace('packages/a')],
])('nothing is installed where the %s are as they should be', async (_case, wanted) => {
  expect(await outputFor(wanted, wanted)).toBe('started\n');
});
