import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { chooseEngine } from '../src/compose/choice.ts';
import { contextOf } from '../src/context.ts';
import { freePort } from '../src/free-port.ts';

let folder: string;
let lines: string[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'postrider-compose-'));
  lines = [];
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Puts an engine on the PATH that fails whatever starts with one of these words. */
function engine(name: string, ...fails: string[]) {
  const script = `#!/bin/sh\necho "$@" >>"${folder}/calls"\ncase "$1" in ${fails.join('|') || 'none'}) exit 1;; esac\n`;
  writeFileSync(join(folder, name), script, { mode: 0o755 });
}

async function choose(env: Record<string, string> = {}, ports: 'default' | 'free' = 'default') {
  const [mongodb, rabbitmq, s3] = [await freePort(), await freePort(), await freePort()].map(String);
  const onPorts = {
    POSTRIDER_MONGODB_PORT: mongodb,
    POSTRIDER_RABBITMQ_PORT: rabbitmq,
    POSTRIDER_S3_PORT: s3,
  };
  const options = {
    dataDir: join(folder, 'data'),
    ports,
    onProgress: (line: string) => void lines.push(line),
  };
  return chooseEngine(contextOf({ ...options, env: { PATH: folder, ...onPorts, ...env } }));
}

test('without an engine nothing is reported, and the servers run on this machine', async () => {
  expect(await choose()).toBeUndefined();
  expect(lines).toEqual([]);
});

test('an engine that runs and has the images is taken', async () => {
  engine('podman');
  expect(await choose()).toBe('podman');
  engine('docker');
  expect(await choose()).toBe('docker');
  expect(readFileSync(join(folder, 'calls'), 'utf8')).toContain('image inspect mongo:');
});

test.each([
  ['does not run', ['info']],
  ['has no compose command', ['compose']],
  ['has no images and reaches no registry', ['image', 'manifest']],
])('an engine that %s is reported in one line', async (_, fails) => {
  engine('docker', ...fails);
  expect(await choose()).toBeUndefined();
  expect(lines).toEqual([expect.stringMatching(/^docker .*, so it is not used\.$/)]);
});

test('images that are missing are no reason against an engine that can load them', async () => {
  engine('docker', 'image');
  expect(await choose()).toBe('docker');
});

test('a machine that has its own servers, a test and CI do not ask for an engine', async () => {
  engine('docker');
  expect(await choose({ CI: 'true' })).toBeUndefined();
  expect(await choose({ S3_ENDPOINT: 'http://127.0.0.1:1' })).toBeUndefined();
  expect(await choose({ POSTRIDER_STACK: 'debian' })).toBeUndefined();
  expect(await choose({}, 'free')).toBeUndefined();
  mkdirSync(join(folder, 'data/postgres'), { recursive: true });
  expect(await choose()).toBeUndefined();
  expect(await choose({ POSTRIDER_STACK: 'compose' })).toBe('docker');
});

test('what POSTRIDER_STACK wants and is not there is an error', async () => {
  await expect(choose({ POSTRIDER_STACK: 'compose' })).rejects.toThrow(/POSTRIDER_STACK=compose/);
  await expect(choose({ POSTRIDER_STACK: 'own' })).rejects.toThrow('requires MONGODB_URI');
  await expect(choose({ POSTRIDER_STACK: 'docker' })).rejects.toThrow('POSTRIDER_STACK');
});
