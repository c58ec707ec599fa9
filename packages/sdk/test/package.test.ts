import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { VERSION } from '@postrider/sdk';
import { publint } from 'publint';

const HOME = join(import.meta.dirname, '..');
const customer = mkdtempSync(join(tmpdir(), 'postrider-customer-'));
const installed = join(customer, 'node_modules/@postrider/sdk');
let tarball: Uint8Array<ArrayBuffer>;

describe('the package as it is published', () => {
  beforeAll(() => {
    // Packed from a copy: other tests use the manifest that npm replaces while it packs.
    const copy = join(customer, 'repository/packages/sdk');
    const root = join(HOME, '../..');
    for (const part of ['src', 'scripts', 'test', 'package.json', 'tsconfig.build.json', 'README.md'])
      cpSync(join(HOME, part), join(copy, part), { recursive: true });
    cpSync(join(root, 'tsconfig.base.json'), join(customer, 'repository/tsconfig.base.json'));
    symlinkSync(join(root, 'node_modules'), join(customer, 'repository/node_modules'));
    const before = readFileSync(join(copy, 'package.json'), 'utf8');
    execFileSync('npm', ['pack', '--pack-destination', customer], { cwd: copy, stdio: 'ignore' });
    expect(readFileSync(join(copy, 'package.json'), 'utf8')).toBe(before);
    const file = join(customer, readdirSync(customer).find((name) => name.endsWith('.tgz')) ?? '');
    tarball = new Uint8Array(readFileSync(file));
    mkdirSync(installed, { recursive: true });
    execFileSync('tar', ['-xzf', file, '-C', installed, '--strip-components=1']);
  });
  afterAll(() => rmSync(customer, { recursive: true }));

  test('knows its version', () => {
    const manifest: unknown = JSON.parse(readFileSync(join(HOME, 'package.json'), 'utf8'));
    expect(manifest).toHaveProperty('version', VERSION);
  });

  test('needs no other package', () => {
    const manifest: unknown = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
    expect(manifest).not.toHaveProperty('dependencies');
    expect(manifest).not.toHaveProperty('private');
    expect(manifest).toMatchObject({ name: '@postrider/sdk', main: './dist/cjs/index.js' });
    expect(readdirSync(installed).sort()).toEqual(['README.md', 'dist', 'package.json']);
  });

  test('its entry points and types are right for every way to load it', async () => {
    const { messages } = await publint({ pack: { tarball: tarball.buffer }, strict: true });
    expect(messages).toEqual([]);
    expect(await checkPackage(createPackageFromTarballData(tarball))).toMatchObject({
      types: { kind: 'included' },
      problems: [],
    });
  });

  test.each([
    ['main.mjs', "import { Postrider, verifyWebhook } from '@postrider/sdk';"],
    ['main.cjs', "const { Postrider, verifyWebhook } = require('@postrider/sdk');"],
  ])('runs as plain JavaScript: %s', (file, load) => {
    writeFileSync(
      join(customer, file),
      `${load}
       const client = new Postrider({ apiKey: 'svc_live_x', baseUrl: 'http://localhost:1' });
       console.log(Object.keys(client).join(), typeof verifyWebhook);`,
    );
    expect(execFileSync(process.execPath, [file], { cwd: customer, encoding: 'utf8' })).toBe(
      'accounts,analytics,connectLinks,events,jobs,key,links,media,platforms,posts,testMode,slots,profiles,usage,webhooks function\n',
    );
  });

  test.each([
    ['a server', 'nodenext', 'module'],
    ['a server of CommonJS', 'nodenext', 'commonjs'],
    ['a page', 'bundler', 'module'],
  ])('is typed for %s with TypeScript 5, which knows nothing of Node.js', (_, resolution, type) => {
    writeFileSync(
      join(customer, 'main.ts'),
      `import { Postrider, type Post } from '@postrider/sdk';
       const client = new Postrider({ apiKey: 'svc_live_x', baseUrl: 'http://localhost:1' });
       export const first: Promise<Post | undefined> = client.posts.list().toArray(1).then(([post]) => post);
       // @ts-expect-error
       export const wrong: Promise<string> = client.posts.get('id');`,
    );
    writeFileSync(join(customer, 'package.json'), JSON.stringify({ type }));
    const compilerOptions = {
      strict: true,
      noEmit: true,
      skipLibCheck: false,
      target: 'es2022',
      lib: ['es2022', 'dom', 'dom.iterable'],
      module: resolution === 'bundler' ? 'esnext' : resolution,
      moduleResolution: resolution,
      types: [],
    };
    writeFileSync(join(customer, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['main.ts'] }));
    const { stdout } = spawnSync(join(HOME, 'node_modules/.bin/tsc'), ['-p', customer], { encoding: 'utf8' });
    expect(stdout).toBe('');
  });
});
