import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Admin, openAdmin } from '@postrider/gateway/admin';
import { startPlatforms } from '@postrider/platforms';
import { startSimulator } from '@postrider/simulator';
import { answerConsent, createSimulatorClient, type SimulatorClient } from '@postrider/simulator/client';
import { reserveBacking, TEST_SECRET_KEYS, waitUntil } from '@postrider/testing';
import { answerIn } from '../src/admin/consent.ts';

const ADMIN = new URL('../src/admin.ts', import.meta.url).pathname;
const stack = new AsyncDisposableStack();
let sim: SimulatorClient;
let env: Record<string, string>;
let workspaces: Admin;

beforeAll(async () => {
  const backing = reserveBacking();
  stack.defer(() => backing.remove());
  const simulator = await startSimulator({ host: '127.0.0.1', port: 0 });
  stack.defer(() => simulator.stop());
  sim = createSimulatorClient(simulator.url);
  const platforms = await startPlatforms({
    logLevel: 'silent',
    listen: { host: '127.0.0.1', port: 0 },
    mongo: backing.mongo('platforms'),
    broker: backing.broker,
    outbound: { allowCidrs: ['127.0.0.0/8'], denyCidrs: [], allowUnsafe: false, connectTo: [] },
    secretKeys: TEST_SECRET_KEYS,
    postsAddress: '127.0.0.1:1',
    mediaAddress: '127.0.0.1:1',
  });
  stack.defer(() => platforms.stop());
  const mongo = backing.mongo('gateway');
  env = {
    MONGODB_URI: mongo.uri,
    MONGODB_PREFIX: backing.mongoPrefix,
    PLATFORMS_ADDRESS: platforms.address ?? '',
  };
  workspaces = await openAdmin({ logLevel: 'silent', mongo });
  stack.defer(() => workspaces.close());
});
afterAll(() => stack.disposeAsync());

/** `npm run admin -- --json accounts …`, on the system of this test. */
function admin(...args: string[]) {
  const child: ChildProcessByStdio<Writable, Readable, Readable> = spawn(
    process.execPath,
    [ADMIN, '--json', 'accounts', ...args],
    { stdio: 'pipe', env },
  );
  stack.defer(() => void child.kill());
  const printed = text(child.stdout);
  const said: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk.toString('utf8')));
  const spoken = () => said.join('');
  return {
    spoken,
    type: (line: string) => child.stdin.write(`${line}\n`),
    /** The consent page that the command asks to open. */
    page: () => waitUntil('the page’s address', () => /^https?:\S+$/m.exec(spoken())?.[0]),
    close: () => child.stdin.end(),
    async ended() {
      const [code] = child.exitCode === null ? await once(child, 'close') : [child.exitCode];
      return { code, printed: await printed };
    },
  };
}

/** A workspace, and a person on X with the app that is to be let in. */
async function someone(handle: string) {
  const { apiUrl, clientId, clientSecret } = await sim.addAccount({ platform: 'x', handle });
  const { id: workspace } = await workspaces.createWorkspace({ name: handle });
  return {
    workspace,
    clientSecret,
    args: ['connect-x', workspace, '--client-id', clientId, '--api-url', apiUrl],
  };
}

describe('connect-x', () => {
  test('shows X’s page, takes the address it leads to, and prints the account', async () => {
    const { workspace, args, clientSecret } = await someone('ann');
    const command = admin(...args, '--client-secret', '-');
    command.type(clientSecret);
    const back = await answerConsent(await command.page(), 'ann');
    command.type('http://127.0.0.1:8080/connect/x');
    await waitUntil('another try', () => command.spoken().includes('That is not it'));
    command.type(`  ${back.href}`);
    const { code, printed } = await command.ended();
    const account = { platform: 'x', username: 'ann', status: 'connected' };
    expect({ code, printed: JSON.parse(printed) }).toMatchObject({ code: 0, printed: account });
    expect(command.spoken()).not.toContain(clientSecret);
    const listed = admin('list', workspace);
    expect(JSON.parse((await listed.ended()).printed)).toMatchObject([account]);
  });

  test('says in plain words that access was denied', async () => {
    const { args } = await someone('bob');
    const command = admin(...args);
    const back = await answerConsent(await command.page(), null);
    command.type(back.href);
    expect(await command.ended()).toEqual({ code: 1, printed: '' });
    expect(command.spoken()).toMatch(/Access was denied on X’s consent page.* again\.\n$/);
  });

  test('ends where nobody answers', async () => {
    const { args } = await someone('carol');
    const command = admin(...args);
    await command.page();
    command.close();
    expect(await command.ended()).toEqual({ code: 1, printed: '' });
    expect(command.spoken()).toMatch(/Nothing more came on standard input\.\n$/);
  });

  test('still takes tokens, the refresh token from standard input', async () => {
    const { args } = await someone('dora');
    const { clientSecret, refreshToken } = await sim.addAccount({ platform: 'x', handle: 'dora' });
    const command = admin(...args, '--client-secret', clientSecret, '--refresh-token', '-');
    command.type(refreshToken);
    const { code, printed } = await command.ended();
    expect({ code, account: JSON.parse(printed) }).toMatchObject({ code: 0, account: { username: 'dora' } });
    expect(command.spoken()).toBe('');
  });
});

test('connect-mastodon shows the instance’s page, takes the address it leads to, and prints the account', async () => {
  const { instance } = await sim.addAccount({ platform: 'mastodon', handle: 'erin' });
  const { id: workspace } = await workspaces.createWorkspace({ name: 'erin' });
  const command = admin('connect-mastodon', workspace, '--instance', instance);
  const back = await answerConsent(await command.page(), 'erin');
  expect(back.href).toMatch(/^http:\/\/127\.0\.0\.1:8080\/connect\/mastodon\?/);
  command.type(back.href);
  const { code, printed } = await command.ended();
  const account = { platform: 'mastodon', status: 'connected', displayName: 'erin' };
  expect({ code, account: JSON.parse(printed) }).toMatchObject({ code: 0, account });
});

test.each([
  ['connect-bluesky', '--identifier', 'a.test', '--app-password', 'abcd-efgh-ijkl-mnop'],
  ['connect-mastodon', '--instance', 'https://a.test'],
  ['connect-x', '--client-id', 'a'],
  ['list'],
])('%s refuses a workspace that does not exist', async (name, ...options) => {
  const command = admin(name, randomUUID(), ...options);
  expect(await command.ended()).toEqual({ code: 1, printed: '' });
  expect(command.spoken()).toMatch(/^There is no such workspace.*\n$/);
});

test.each([
  ['https://a.example/back?state=s&code=c', { state: 's', answer: { case: 'code', value: 'c' } }],
  ['http://127.0.0.1/x?error=no&state=s', { state: 's', answer: { case: 'error', value: 'no' } }],
  ['https://a.example/back?code=c', null],
  ['https://a.example/back?state=s', null],
  ['s', null],
])('the answer in %s', (address, answer) => expect(answerIn(address)).toEqual(answer));
