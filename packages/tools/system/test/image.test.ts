import { execFile } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from '@jest/globals';
import { ROLES } from '@postrider/roles';
import { ROOT, SERVICES } from '../src/topology.ts';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const services = SERVICES.filter((name) => name !== 'simulator');

describe('deploy/Dockerfile', () => {
  const dockerfile = read('deploy/Dockerfile');

  test('takes its base from an argument, with a digest', () => {
    expect(dockerfile).toMatch(/^ARG BASE=\S+@sha256:[\da-f]{64}$/m);
    const stages = dockerfile.match(/^FROM .*$/gm) ?? [];
    expect(stages.length).toBeGreaterThan(0);
    for (const stage of stages) expect(stage).toMatch(/^FROM \$\{BASE\}/);
  });

  test('starts a file that exists, as an ordinary user', () => {
    const entry = /"\/app\/(\S+)"\]$/m.exec(dockerfile)?.[1] ?? 'none';
    expect(existsSync(join(ROOT, entry))).toBe(true);
    const users = [...dockerfile.matchAll(/^USER (\S+)$/gm)];
    expect(users.at(-1)?.[1]).toBe('65532:65532');
  });

  test('is given the files that it needs', () => {
    const kept = [...read('.dockerignore').matchAll(/^!(\S+)$/gm)].map(([, path]) => path ?? '');
    expect(kept.filter((path) => globSync(path, { cwd: ROOT }).length === 0)).toEqual([]);
    expect(kept).toContain('deploy/production-only.mjs');
  });
});

test('every service has a role, and compose.yaml and secrets.sh have every service', () => {
  expect(Object.keys(ROLES).toSorted()).toEqual([...services, 'admin', 'migrate'].toSorted());
  const compose = read('deploy/compose.yaml');
  for (const name of services) {
    expect(compose).toContain(`command: [${name}]`);
    expect(compose).toContain(`./secrets/tls/${name}:/run/tls:ro`);
  }
  const roles = /^ROLES=\((.*)\)$/m.exec(read('deploy/secrets.sh'))?.[1]?.split(' ');
  expect(roles?.toSorted()).toEqual([...services].toSorted());
});

const run = promisify(execFile);
const image = process.env.POSTRIDER_TEST_IMAGE;
if (!image)
  process.stderr.write('The image is not tested: POSTRIDER_TEST_IMAGE=postrider:dev names a built one.\n');
(image ? describe : describe.skip)('the built image', () => {
  const engine = process.env.ENGINE ?? 'docker';
  const inside = async (command: string, ...options: string[]) => {
    const args = [
      'run',
      '--rm',
      '--read-only',
      '--cap-drop',
      'ALL',
      ...options,
      '--entrypoint',
      'sh',
      image ?? '',
      '-c',
    ];
    return (await run(engine, [...args, command])).stdout.trim();
  };

  test('runs as an ordinary user, has no package manager and nothing that is for development', async () => {
    expect(await inside('id -u')).toBe('65532');
    expect(await inside('command -v npm npx corepack yarn || echo none')).toBe('none');
    const workspaces = (await inside('ls /app/apps /app/packages')).split(/\s+/);
    for (const name of ['simulator', 'tools']) expect(workspaces).not.toContain(name);
    const foreign =
      'ls -d /app/node_modules/jest /app/node_modules/typescript /app/node_modules/turbo 2>/dev/null';
    expect(await inside(`${foreign} || echo none`)).toBe('none');
    expect(await inside("find /app/apps /app/packages -name '*.test.ts' -o -type d -name test")).toBe('');
  });

  test('runs as any other user', async () => {
    const args = ['run', '--rm', '--read-only', '--user', '12345:0', image ?? '', 'admin', '--help'];
    expect((await run(engine, args)).stdout).toContain('workspaces');
  });

  test('has at most 120 MB when compressed', async () => {
    const { stdout } = await run('sh', ['-c', `${engine} save "$0" | gzip -1 | wc -c`, image ?? '']);
    expect(Number(stdout)).toBeLessThan(120e6);
  });
});
