import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PublicationState } from '@postrider/contracts/platforms';
import { type Harness, startHarness } from './harness.ts';

const ROOT = join(import.meta.dirname, '../../..');
const SECRET = `whsec_${Buffer.alloc(32, 5).toString('base64')}`;
const [, SAMPLE = ''] =
  /```js\n(.*?)```/s.exec(readFileSync(join(ROOT, 'docs/platforms/custom-webhook.md'), 'utf8')) ?? [];

/** A port that is free now. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const closed = once(server, 'close');
  server.close();
  await closed;
  return typeof address === 'object' && address ? address.port : 0;
}

let harness: Harness;
let folder: string;
beforeAll(async () => {
  harness = await startHarness({ timing: { publishTimeoutMs: 2_000, leaseMs: 8_000 } });
  // Below the repository, where the sample finds the SDK.
  mkdirSync(join(ROOT, '.local'), { recursive: true });
  folder = mkdtempSync(join(ROOT, '.local/receiver-'));
  writeFileSync(join(folder, 'receiver.mjs'), SAMPLE);
});
afterAll(async () => {
  await harness.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts the receiver of the documentation, as it is printed there. */
async function startExample() {
  const port = await freePort();
  const database = join(folder, 'posts.sqlite');
  const child = spawn(process.execPath, ['receiver.mjs'], {
    cwd: folder,
    env: { PATH: process.env.PATH, SECRET, PORT: String(port), DATABASE: database },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return {
    address: `http://127.0.0.1:${port}/posts`,
    database,
    async [Symbol.asyncDispose]() {
      child.kill();
      await once(child, 'exit');
    },
  };
}

test('the sample has at most 40 lines', () =>
  expect(SAMPLE.trim().split('\n').length).toBeLessThanOrEqual(40));

test('the receiver of the documentation publishes, changes and removes posts, and rejects other secrets', async () => {
  await using example = await startExample();
  const { workspaceId, rpc } = harness;
  const connect = (secret: string) =>
    rpc.connectAccount({
      workspaceId,
      platform: 'custom_webhook',
      fields: { receiver: example.address, name: 'Example', secret },
    });
  await expect(connect(`whsec_${Buffer.alloc(32, 6).toString('base64')}`)).rejects.toThrow('“ping” with 401');
  const { account } = await connect(SECRET);
  const target = { platform: 'custom_webhook', accountId: account?.id ?? '' } as const;
  const { id } = await harness.schedule({ ...target, caption: 'First' });
  expect(await harness.outcome(id)).toMatchObject({ state: PublicationState.PUBLISHED, externalId: id });

  const db = new DatabaseSync(example.database, { readOnly: true });
  const stored = () => db.prepare('SELECT id, text, deleted FROM posts').all();
  expect(stored()).toMatchObject([{ id, text: 'First', deleted: 0 }]);
  const edit = { workspaceId, id, caption: 'Second', title: '', options: {} };
  expect((await rpc.editPublication(edit)).failure).toBeUndefined();
  expect(stored()).toMatchObject([{ text: 'Second' }]);
  expect((await rpc.removePublication({ workspaceId, id })).failure).toBeUndefined();
  expect(stored()).toMatchObject([{ deleted: 1 }]);
  expect((await rpc.editPublication(edit)).failure).toMatchObject({ isFinal: true });
  db.close();
});
