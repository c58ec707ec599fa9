import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { build as buildWithEsbuild } from 'esbuild';
import { build as buildWithVite } from 'vite';

/** Bytes after gzip, about a tenth more than today. Raise them only for something that every page should pay for. */
const BUDGETS = { client: 7_500, verification: 1_600 };

const HOME = join(import.meta.dirname, '..');
const CLIENT = `import { Postrider } from '@postrider/sdk';
globalThis.names = Object.keys(new Postrider({ apiKey: 'svc_live_x', baseUrl: 'https://api.example.com' }));`;
const VERIFICATION = `import { verifyWebhook } from '@postrider/sdk';
globalThis.names = [typeof verifyWebhook];`;

let directory: string;
beforeAll(() => {
  mkdirSync(join(HOME, '.local'), { recursive: true });
  directory = mkdtempSync(join(HOME, '.local/bundle-'));
  execFileSync(process.execPath, [join(HOME, 'scripts/build.ts')], { stdio: 'ignore' });
});
afterAll(() => rmSync(directory, { recursive: true }));

/** The compiled package, as a bundler of an application finds it. */
const alias = { '@postrider/sdk': join(HOME, 'dist/esm/index.js') };

function entry(code: string): string {
  const file = join(directory, 'main.js');
  writeFileSync(file, code);
  return file;
}

/** For a browser: an import of a Node.js module would fail. */
async function withEsbuild(code: string): Promise<string> {
  const { outputFiles } = await buildWithEsbuild({
    entryPoints: [entry(code)],
    alias,
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}

async function withVite(code: string): Promise<string> {
  const input = entry(code);
  const warnings: string[] = [];
  const result = await buildWithVite({
    root: directory,
    configFile: false,
    logLevel: 'silent',
    resolve: { alias },
    build: {
      write: false,
      target: 'es2022',
      rollupOptions: { input, output: { format: 'iife' }, onwarn: ({ message }) => warnings.push(message) },
    },
  });
  expect(warnings).toEqual([]);
  const [
    {
      output: [chunk],
    } = { output: [] },
  ] = [result].flat().filter((each) => 'output' in each);
  return chunk?.code ?? '';
}

/** What a bundle does in a browser, where there is no `process`. */
function run(code: string): unknown {
  const page = { URL, Uint8Array, TextEncoder, fetch, crypto, setTimeout, clearTimeout, names: undefined };
  runInNewContext(code, page);
  return page.names;
}

describe.each([
  ['esbuild', withEsbuild],
  ['Vite', withVite],
])('a bundle of %s for browsers', (_, bundle) => {
  test('has the client, within its budget', async () => {
    const code = await bundle(CLIENT);
    expect(run(code)).toEqual(expect.arrayContaining(['posts', 'media', 'webhooks']));
    expect(gzipSync(code).length).toBeLessThan(BUDGETS.client);
  });

  test('has only what is imported', async () => {
    const code = await bundle(VERIFICATION);
    expect(run(code)).toEqual(['function']);
    expect(gzipSync(code).length).toBeLessThan(BUDGETS.verification);
  });
});
