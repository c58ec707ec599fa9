import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Harness, startHarness } from './harness.ts';

let harness: Harness;
/** When each connection to the server was made and each status came in, by its clock, and on which connection. */
const connected: { at: number; port: number | undefined }[] = [];
const statuses: { at: number; port: number | undefined }[] = [];
const server = createServer((request, response) => {
  const at = Date.now();
  const isStatus = request.url === '/api/v1/statuses';
  if (isStatus) statuses.push({ at, port: request.socket.remotePort });
  // What is asked while an account is connected, or ahead, leaves no connection.
  response.shouldKeepAlive = isStatus;
  const id = String(statuses.length);
  response.setHeader('content-type', 'application/json');
  response.end(
    JSON.stringify({ id, url: 'https://m.example/1', uri: 'https://m.example/1', username: 'ann' }),
  );
});
server.on('connection', ({ remotePort: port }) => connected.push({ at: Date.now(), port }));

beforeAll(async () => {
  harness = await startHarness();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await harness.stop();
  server.closeAllConnections();
  server.close();
});

test('the connection for a call is made before its time, and the call at its time', async () => {
  const { rpc, workspaceId } = harness;
  const address = server.address();
  const instance = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const fields = { instance, accessToken: 'token' };
  const { account } = await rpc.connectAccount({ workspaceId, platform: 'mastodon', fields });
  const wish = { platform: 'mastodon' as const, accountId: account?.id ?? '', dueInMs: 1_200 };
  const { id, dueAt } = await harness.schedule(wish);
  await harness.outcome(id);
  const [status] = statuses;
  const connection = connected.find(({ port }) => port === status?.port);
  expect(connection?.at).toBeLessThan(dueAt.getTime());
  expect(status?.at).toBeGreaterThanOrEqual(dueAt.getTime());
});
