import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

const HOME = join(import.meta.dirname, '..');
const customer = mkdtempSync(join(tmpdir(), 'postrider-customer-'));
const installed = join(customer, 'node_modules/@postrider/sdk');

describe('the package as it is published', () => {
  beforeAll(() => {
    mkdirSync(installed, { recursive: true });
    execFileSync(process.execPath, [join(HOME, 'scripts/build.ts'), installed], { stdio: 'inherit' });
  });
  afterAll(() => rmSync(customer, { recursive: true }));

  test('needs no other package', () => {
    const manifest: unknown = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
    expect(manifest).not.toHaveProperty('dependencies');
    expect(manifest).not.toHaveProperty('private');
    expect(manifest).toMatchObject({ name: '@postrider/sdk', exports: { '.': { default: './index.js' } } });
  });

  test('runs as plain JavaScript', () => {
    writeFileSync(
      join(customer, 'main.mjs'),
      `import { Postrider, verifyWebhook } from '@postrider/sdk';
       const client = new Postrider({ apiKey: 'svc_live_x', baseUrl: 'http://localhost:1' });
       console.log(Object.keys(client).join(), typeof verifyWebhook);`,
    );
    expect(execFileSync(process.execPath, ['main.mjs'], { cwd: customer, encoding: 'utf8' })).toBe(
      'accounts,analytics,connectLinks,links,media,platforms,posts,usage,webhooks function\n',
    );
  });

  test.each([
    ['a server', 'nodenext', []],
    ['a page', 'bundler', []],
  ])('is typed for %s with TypeScript 5, which knows nothing of Node.js', (_, resolution, types) => {
    writeFileSync(
      join(customer, 'main.ts'),
      `import { Postrider, type Post } from '@postrider/sdk';
       const client = new Postrider({ apiKey: 'svc_live_x', baseUrl: 'http://localhost:1' });
       export const first: Promise<Post | undefined> = client.posts.list().toArray(1).then(([post]) => post);
       // @ts-expect-error
       export const wrong: Promise<string> = client.posts.get('id');`,
    );
    writeFileSync(join(customer, 'package.json'), '{"type": "module"}');
    const compilerOptions = {
      strict: true,
      noEmit: true,
      skipLibCheck: false,
      target: 'es2022',
      lib: ['es2022', 'dom', 'dom.iterable'],
      module: resolution === 'bundler' ? 'esnext' : resolution,
      moduleResolution: resolution,
      types,
    };
    writeFileSync(join(customer, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['main.ts'] }));
    const { stdout } = spawnSync(join(HOME, 'node_modules/.bin/tsc'), ['-p', customer], { encoding: 'utf8' });
    expect(stdout).toBe('');
  });
});
