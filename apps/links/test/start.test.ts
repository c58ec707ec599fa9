import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  type Backing,
  reserveBacking,
  startProcess,
  startTcpProxy,
  type TcpProxy,
  waitUntil,
} from '@postrider/testing';

const MAIN = new URL('../src/main.ts', import.meta.url);

let backing: Backing;
let proxy: TcpProxy;
beforeAll(async () => {
  backing = reserveBacking();
  proxy = await startTcpProxy(backing.mongo('links').uri);
});
afterAll(async () => {
  proxy?.repair();
  await proxy?.stop();
  await backing?.remove();
});

const start = (env: Record<string, string> = {}) => {
  const MONGODB_URI = `mongodb://127.0.0.1:${proxy.port}/?directConnection=true`;
  return startProcess(MAIN, { ...backing.env, MONGODB_URI, PORT: '0', ...env });
};
const waits = (lines: string[]) => () => lines.some((line) => line.includes('waiting for MongoDB'));

test('a service that starts while the database is away logs that it waits, and starts when it is back', async () => {
  proxy.cut();
  const { child, lines, ready } = start();
  await waitUntil('the log line', waits(lines));
  expect(child.exitCode).toBeNull();
  proxy.repair();
  await ready;
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test.each(['cut', 'hang'] as const)('a stop ends the wait in order, after a %s', async (fault) => {
  proxy[fault]();
  const { child, lines } = start();
  await waitUntil('the log line', waits(lines));
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
  proxy.repair();
});

test.each(['GRPC_PORT', 'PORT', 'MANAGEMENT_PORT'])('a %s that is taken ends the process', async (name) => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const { child } = start({ [name]: String(port) });
  expect(await once(child, 'exit')).toEqual([1, null]);
  other.close();
});
