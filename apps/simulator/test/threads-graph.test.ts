import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Receiver, startReceiver } from '@postrider/testing';
import { picture, start, stopAll } from './helpers.ts';

/*
 * A client for Python that is not Meta's, which needs a registry of its own:
 *
 *   python3 -m venv /tmp/threads-client && /tmp/threads-client/bin/pip install python-facebook-api==0.24.0
 *   THREADS_CLIENT=/tmp/threads-client npm test -- apps/simulator/test/threads-graph
 */
const folder = process.env.THREADS_CLIENT;
if (folder === undefined)
  process.stderr.write(
    'Skipped: a client for Python on the simulated Threads, because THREADS_CLIENT is not set.\n',
  );
const withClient = folder === undefined ? test.skip : test;
let files: Receiver;
beforeAll(async () => {
  files = await startReceiver();
});
afterAll(async () => {
  await files.close();
  await stopAll();
});

withClient('publishes, replies, lists, counts and deletes, with proofs of the app', async () => {
  const { url, sim } = await start();
  const jpeg = await picture('teal');
  files.answer((_, response) => void response.writeHead(200, { 'content-type': 'image/png' }).end(jpeg));
  const { fields } = await sim.addAccount({ platform: 'threads', handle: 'python' });
  const { clientId, clientSecret, accessToken } = fields;
  const program = join(import.meta.dirname, 'threads-graph.py');
  const given = [`${url}/at/graph.threads.net/`, clientId, clientSecret, accessToken, `${files.url}/a.png`];
  const { stdout } = await promisify(execFile)(join(folder ?? '', 'bin/python'), [program, ...given]);
  const { permalink, ids, ...found } = JSON.parse(stdout);
  expect(found).toEqual({
    username: 'python',
    state: 'PUBLISHED',
    views: 'views',
    refused: [100, 100],
    listed: ['Two pictures', 'By the client'],
    left: ['By the client'],
    used: { quota_usage: 2, reply_quota_usage: 1 },
  });
  expect(permalink).toContain('/threads/@python/post/');
  expect(new Set(ids).size).toBe(2);
});
