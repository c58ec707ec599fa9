import { create } from '@bufbuild/protobuf';
import { createContextValues, createHandlerContext } from '@connectrpc/connect';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { KeysService, Role, type WatchResponse, WatchService } from '@postrider/contracts/dashboard';
import { OutcomeSchema, ResultStatus } from '@postrider/contracts/posts';
import { startGateway } from '@postrider/gateway';
import { createChanges, createLog, toFacts } from '@postrider/service';
import { type Broker, connectBroker } from '@postrider/service/broker';
import { startTcpProxy, type TcpProxy, testLog, waitUntil } from '@postrider/testing';
import { v7 as uuidv7 } from 'uuid';
import { createStreams } from '../src/dashboard/watch/streams.ts';
import { createWatchHandlers } from '../src/dashboard/watch/watch-rpc.ts';
import { type Caller, callerKey } from '../src/people/caller.ts';
import type { MemberRole } from '../src/people/roles.ts';
import { type Browser, openBrowser } from './support/browser.ts';
import { ask, type Harness, startHarness } from './support/harness.ts';
import { join, setUpOwner } from './support/people.ts';

let harness: Harness;
let workspaceId: string;
let owner: Browser;
let editor: Browser;
let posts: Broker;
let proxy: TcpProxy;
const running = new AsyncDisposableStack();

beforeAll(async () => {
  harness = await startHarness();
  running.defer(() => harness.stop());
  proxy = await startTcpProxy(harness.config.broker.url);
  running.defer(() => proxy.stop());
  posts = connectBroker(harness.config.broker, 'posts', testLog);
  running.defer(() => posts.stop());
  const people = await setUpOwner(harness);
  ({ workspaceId, browser: owner } = people);
  editor = await join(harness, people, 'grace', Role.EDITOR);
});
afterAll(() => running.disposeAsync());

/** Another gateway behind the proxy, with a window of a person there. */
async function startAnother() {
  const url = new URL(harness.config.broker.url);
  url.port = String(proxy.port);
  const broker = { ...harness.config.broker, url: url.href };
  const gateway = await startGateway({ ...harness.config, broker });
  return { gateway, stop: () => gateway.stop() };
}

/** Reads a stream in the background. */
function watch(browser: Browser) {
  const ending = new AbortController();
  const seen: string[] = [];
  let messages = 0;
  const reading = (async () => {
    const stream: AsyncIterable<WatchResponse> = browser
      .client(WatchService)
      .watch({ workspaceId }, { signal: ending.signal });
    for await (const { changes } of stream) {
      messages += 1;
      seen.push(...changes.map(({ kind, id }) => `${kind} ${id}`));
    }
    return 'ended';
  })().catch((error: Error) => error.message);
  return {
    seen,
    isOpen: () => messages > 0,
    /** How the stream ended. */
    end: reading,
    stop: () => ending.abort(),
  };
}

/** Publishes that a post went live, as the posts service does, once a gateway listens. */
async function publish(postId: string, ofWorkspace = workspaceId): Promise<void> {
  const outcome = create(OutcomeSchema, { postId, result: { id: 'r', status: ResultStatus.PUBLISHED } });
  await waitUntil('the event is taken', () =>
    posts
      .publish({
        id: uuidv7(),
        type: 'post.published',
        workspaceId: ofWorkspace,
        subjectId: 'r',
        occurredAt: new Date(),
        requestId: '',
        facts: toFacts(OutcomeSchema, outcome),
      })
      .then(() => true),
  );
}

test('a post that goes live, and what people and keys change, reaches every window of the workspace alone', async () => {
  const other = await startAnother();
  const there = openBrowser(other.gateway.address);
  for (const [name, value] of owner.cookies) there.cookies.set(name, value);
  const windows = [watch(editor), watch(there)];
  try {
    await waitUntil('both are open', () => windows.every((window) => window.isOpen()));
    const everywhere = (change: string) =>
      waitUntil(change, () => windows.every(({ seen }) => seen.includes(change)));

    await publish('not-theirs', uuidv7());
    // The second gateway has only just been started, and may not listen to the broker yet.
    await waitUntil('it is seen', async () => {
      await publish('p1');
      return windows.every(({ seen }) => seen.includes('post p1'));
    });

    const key = await owner
      .client(KeysService)
      .createKey({ workspaceId, name: 'Live', scopes: ['posts:read', 'posts:write'] });
    await everywhere(`key ${key.key?.id}`);
    const api = `${other.gateway.address}/api/v1/developer/posts`;
    const { json } = await ask(api, 'POST', {
      key: key.value,
      json: { caption: 'Hi', platforms: ['bluesky'] },
    });
    const { id } = Object(Object(json).post);
    await everywhere(`post ${id}`);
    await ask(`${other.gateway.address}/api/v1/developer/posts`, 'GET', { key: key.value });
    for (const { seen } of windows)
      expect([...new Set(seen)]).toEqual(['post p1', `key ${key.key?.id}`, `post ${id}`]);

    // Without the broker a window still sees what happens in its own process, and afterwards everything again.
    proxy.cut();
    const made = await there
      .client(KeysService)
      .createKey({ workspaceId, name: 'Away', scopes: ['posts:read'] });
    await waitUntil('it is seen', () => windows[1]?.seen.includes(`key ${made.key?.id}`));
    proxy.repair();
    await waitUntil('events come again', async () => {
      await publish('p2');
      return windows[1]?.seen.includes('post p2');
    });

    await other.gateway.stop();
    expect(await windows[1]?.end).toBe('ended');
    expect(windows[0]?.isOpen()).toBe(true);
  } finally {
    for (const window of windows) window.stop();
    await other.stop();
  }
});

test('a stream ends once its session or the membership has ended, and nobody has too many', async () => {
  const broadcast = { send() {}, receive: () => ({ ready: Promise.resolve(), stop() {} }) };
  const log = createLog('test', 'silent');
  const changes = createChanges(broadcast);
  const streams = createStreams(changes, broadcast, log);
  const flags = { emailVerified: true, twoFactorEnabled: false, isInstanceOwner: false };
  const person = { id: 'u', name: 'Ada', email: '', ...flags };
  let caller: Caller | undefined = { person, sessionId: 's' };
  let role: MemberRole | undefined = 'viewer';
  const guards = { findCaller: async () => caller, findRole: async () => role };
  const handlers = createWatchHandlers(streams, guards, 10);
  const opened = () =>
    handlers.watch(
      { $typeName: 'dashboard.v1.WatchRequest', workspaceId: 'w' },
      createHandlerContext({
        service: WatchService,
        method: WatchService.method.watch,
        protocolName: 'connect',
        requestMethod: 'POST',
        url: 'http://localhost/',
        contextValues: createContextValues().set(callerKey, caller),
      }),
    );
  const read = async (stream: AsyncIterable<unknown>) => {
    for await (const message of stream) expect(message).toEqual({ changes: [] });
  };
  try {
    const signedOut = expect(read(opened())).rejects.toMatchObject({ code: 'not_signed_in' });
    caller = undefined;
    await signedOut;
    caller = { person, sessionId: 's' };
    const removed = expect(read(opened())).rejects.toMatchObject({ code: 'not_found' });
    role = undefined;
    await removed;

    const many = Array.from({ length: 20 }, () => streams.open('w', 'u'));
    expect(() => streams.open('v', 'u')).toThrow('too many windows');
    expect(() => streams.open('w', 'another')).not.toThrow();
    many[0]?.close();
    expect(() => streams.open('v', 'u')).not.toThrow();
  } finally {
    streams.stop();
    await changes.stop();
  }
});
