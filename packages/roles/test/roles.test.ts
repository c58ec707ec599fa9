import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from '@jest/globals';
import { connectMongo } from '@postrider/service/mongo';
import { reserveBacking, testLog } from '@postrider/testing';
import { OWNERS } from '../src/migrate.ts';

const MAIN = join(import.meta.dirname, '../src/main.ts');
const backing = reserveBacking();
afterAll(() => backing.remove());

/** Runs the entry point to its end. */
async function run(args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [MAIN, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const [[code], stdout, stderr] = await Promise.all([
    once(child, 'exit'),
    text(child.stdout),
    text(child.stderr),
  ]);
  return { code, stdout, stderr };
}

test.each([[[]], [['nonsense']]])(
  'without one of its roles (%j) it prints them and ends with 2',
  async (args) => {
    const { code, stderr } = await run(args);
    expect(code).toBe(2);
    for (const role of [...OWNERS, 'migrate', 'admin']) expect(stderr).toContain(role);
  },
);

test('what follows the role is the role’s own', async () => {
  const { code, stdout } = await run(['admin', 'workspaces', '--help']);
  expect(code).toBe(0);
  expect(stdout).toContain('postrider workspaces');
});

test('migrate reports a wrong setting, and prepares the databases of all services with nothing else set', async () => {
  expect(await run(['migrate'])).toMatchObject({ code: 1, stderr: expect.stringContaining('MONGODB_URI') });

  const { MONGODB_URI = '', MONGODB_PREFIX = '' } = backing.env;
  expect(await run(['migrate'], { MONGODB_URI, MONGODB_PREFIX })).toMatchObject({ code: 0, stderr: '' });
  for (const owner of OWNERS) {
    const connection = await connectMongo(backing.mongo(owner), testLog);
    const collections = await connection.listCollections();
    const indexes = await Promise.all(collections.map(({ name }) => connection.collection(name).indexes()));
    // Others than those of the ids.
    expect([owner, indexes.flat().length > collections.length]).toEqual([owner, true]);
    await connection.close();
  }
});
