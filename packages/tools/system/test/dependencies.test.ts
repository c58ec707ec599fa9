import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { ROOT } from '../src/topology.ts';

const names = z.record(z.string(), z.string()).default({});
const manifest = z.object({ dependencies: names, devDependencies: names });

const ROW = /^\| `([^`]+)` \| ([^|]+) \| [^|]+ \|$/gm;
const IMPORT = /(?:from |import |import\()'((?:@[\w.-]+\/)?[\w.-]+)/g;

const read = (...path: string[]) => readFileSync(join(ROOT, ...path), 'utf8');

/** The packages that a workspace needs where it is deployed. The dashboard's are built into its files. */
function packagesOf(folder: string, workspace: string): string[] {
  const { dependencies, devDependencies } = manifest.parse(
    JSON.parse(read(folder, workspace, 'package.json')),
  );
  return workspace === 'dashboard'
    ? Object.keys(devDependencies).filter((name) => importedByPages().has(name))
    : Object.keys(dependencies);
}

/** The workspaces of a folder; those of packages/tools are never deployed. */
const deployed = (folder: string) =>
  readdirSync(join(ROOT, folder)).filter(
    (name) => name !== 'simulator' && existsSync(join(ROOT, folder, name, 'package.json')),
  );

function importedByPages(): Set<string> {
  const source = join(ROOT, 'apps/dashboard/src');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.includes('.test.'),
  );
  return new Set(
    files.flatMap((file) =>
      [...read('apps/dashboard/src', file).matchAll(IMPORT)].map(([, name = '']) => name),
    ),
  );
}

test('every package that is deployed has its owners and its job in docs/decisions/dependencies.md', () => {
  const owners: Record<string, string[]> = {};
  for (const folder of ['apps', 'packages'])
    for (const workspace of deployed(folder))
      for (const name of packagesOf(folder, workspace).filter((each) => !each.startsWith('@postrider/')))
        owners[name] = [...(owners[name] ?? []), workspace].sort();
  const rows = [...read('docs/decisions/dependencies.md').matchAll(ROW)];
  const documented = rows.map(([, name = '', owned = '']) => [name, owned.split(', ')]);
  expect(Object.fromEntries(documented)).toEqual(owners);
  expect(documented.map(([name]) => name)).toEqual(Object.keys(owners).sort());
});
