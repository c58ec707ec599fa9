import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AtpAgent } from '@atproto/api';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createRestAPIClient } from 'masto';
import { schema } from '../src/config.ts';
import { blueskyUser, mastodonUser, picture, start, stopAll } from './helpers.ts';

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'simulator-'));
});
afterEach(async () => {
  await stopAll();
  await rm(dataDir, { recursive: true });
});

test('accounts, sessions, posts, pictures and keys outlive a restart, a torn last line does not', async () => {
  const first = await start({ dataDir });
  const { agent } = await blueskyUser(first, 'stays.test');
  const { masto, fields } = await mastodonUser(first, 'stays');
  const bytes = await picture('#123456');
  const image = (await agent.uploadBlob(bytes, { encoding: 'image/png' })).data.blob;
  await agent.post({
    text: 'kept',
    embed: { $type: 'app.bsky.embed.images', images: [{ image, alt: 'x' }] },
  });
  const requestInit = { headers: { 'Idempotency-Key': 'k' } };
  const made = await masto.v1.statuses.create({ status: 'kept too' }, { requestInit });
  await first.sim.setMetrics(made.id, { likes: 4 });
  const before = await first.sim.ledger();
  const session = agent.session;
  await first.stop();
  await appendFile(join(dataDir, 'journal.jsonl'), '{"table":"posts","row":{"seq"');

  const second = await start({ dataDir });
  const withoutOrigin = ({ url, ...entry }: (typeof before)[number]) => ({
    ...entry,
    url: new URL(url).pathname,
  });
  expect((await second.sim.ledger()).map(withoutOrigin)).toEqual(before.map(withoutOrigin));
  const resumed = new AtpAgent({ service: second.url });
  if (!session) throw new Error('no session');
  await resumed.resumeSession(session);
  const { data } = await resumed.com.atproto.sync.getBlob({ did: session.did, cid: image.ref.toString() });
  expect(Buffer.from(data).equals(bytes)).toBe(true);
  const again = createRestAPIClient({ url: second.url, accessToken: fields.accessToken });
  expect((await again.v1.statuses.create({ status: 'ignored' }, { requestInit })).id).toBe(made.id);
  await resumed.post({ text: 'after' });
  await second.stop();

  const third = await start({ dataDir });
  expect((await third.sim.ledger()).map(({ text }) => text)).toEqual(['kept', 'kept too', 'after']);
  await third.sim.reset();
  await third.stop();
  const fourth = await start({ dataDir });
  expect(await fourth.sim.ledger()).toEqual([]);
});

test.each(['SIGTERM', 'SIGINT'] as const)('the program stops in order on %s', async (signal) => {
  const program = spawn(process.execPath, [join(import.meta.dirname, '../src/main.ts')], {
    env: { ...process.env, NODE_OPTIONS: '', PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const [line] = await once(program.stdout, 'data');
    const url = /http:\S+/.exec(String(line))?.[0] ?? '';
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    program.kill(signal);
    expect(await once(program, 'exit')).toEqual([0, null]);
  } finally {
    program.kill('SIGKILL');
  }
});

test('every invalid setting is reported at once', () => {
  expect(() => schema.read({ PORT: 'x', VIDEO_PROCESSING_MS: '-1' })).toThrow(
    /PORT[\s\S]*VIDEO_PROCESSING_MS/,
  );
});
