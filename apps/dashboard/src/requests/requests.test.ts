import { createServer, type IncomingMessage } from 'node:http';
import { createClient } from '@connectrpc/connect';
import { createConnectTransport } from '@connectrpc/connect-web';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { HomeService } from '@postrider/contracts/dashboard';
import { callApi } from './api.ts';
import { isPassing } from './passing.ts';
import { problemOf } from './problem.ts';
import { API, request, sendFirst } from './requests.ts';

const GET_HOME = '/dashboard.v1.HomeService/GetHome';
const workspaceId = 'one';

/** What was asked: path and body. */
let asked: string[];
/** In place of a status: 200, and an answer that ends in the middle. */
const BROKEN = -200;
/** The status of the next responses; 200 without one. */
let statuses: number[];
let close: () => Promise<void>;
let home: ReturnType<typeof createClient<typeof HomeService>>;

beforeEach(async () => {
  [asked, statuses] = [[], []];
  const server = createServer(async (incoming, response) => {
    asked.push(`${incoming.url} ${await textOf(incoming)}`.trim());
    const status = statuses.shift() ?? 200;
    response.writeHead(Math.abs(status), { 'content-type': 'application/json' });
    if (status === BROKEN) {
      response.write('{');
      response.destroy();
      return;
    }
    response.end(JSON.stringify({ hasPost: asked.length > 1, accounts: [] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  // In a browser, paths are those of the document's origin.
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) => fetch(new URL(String(input), origin), init);
  close = async () => {
    globalThis.fetch = fetch;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  home = createClient(HomeService, createConnectTransport({ baseUrl: API, fetch: request }));
});
afterEach(async () => {
  jest.restoreAllMocks();
  await close();
});

const textOf = async (incoming: IncomingMessage) => Buffer.concat(await Array.fromAsync(incoming)).toString();
const ask = async () => (await home.getHome({ workspaceId })).hasPost;

test('a request that was sent before answers the call of the libraries, once', async () => {
  sendFirst(GET_HOME, { workspaceId });
  expect(await ask()).toBe(false);
  expect(asked).toEqual(['/dashboard/api/dashboard.v1.HomeService/GetHome {"workspaceId":"one"}']);
  expect(await ask()).toBe(true);
  expect(new Set(asked).size).toBe(1);
  expect(asked).toHaveLength(2);
});

test('it answers no other call', async () => {
  sendFirst(GET_HOME, { workspaceId: 'another' });
  await ask();
  expect(asked).toHaveLength(2);
});

test('where it has failed, the call is made', async () => {
  statuses = [401];
  sendFirst(GET_HOME, { workspaceId });
  expect(await ask()).toBe(true);
  expect(asked).toHaveLength(2);
});

test('what it has read is not used when it is old', async () => {
  const now = performance.now();
  sendFirst(GET_HOME, { workspaceId });
  jest.spyOn(performance, 'now').mockReturnValue(now + 11_000);
  expect(await ask()).toBe(true);
});

test('a route that was read before answers the same call, and no change of what it reads', async () => {
  sendFirst('/workspaces/one/webhooks');
  await callApi('one', 'post /webhooks', { body: { url: 'https://hooks.example.com/a' } });
  await callApi('one', 'get /webhooks', {});
  expect(asked).toEqual([
    '/dashboard/api/workspaces/one/webhooks',
    '/dashboard/api/workspaces/one/webhooks {"url":"https://hooks.example.com/a"}',
  ]);
  await callApi('one', 'get /webhooks', {});
  expect(asked).toHaveLength(3);
});

test('an answer that breaks off may pass', async () => {
  statuses = [BROKEN];
  const failure = await callApi('one', 'get /webhooks', {}).catch((error: unknown) => error);
  expect(problemOf(failure).code).toBe('unreachable');
  expect(isPassing(failure)).toBe(true);
});

test('a call that is given up rejects with the reason', async () => {
  const signal = AbortSignal.abort(new Error('left'));
  await expect(callApi('one', 'get /webhooks', {}, signal)).rejects.toThrow('left');
});
