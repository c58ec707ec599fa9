import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PlatformsService } from '@postrider/contracts/platforms';
import { PostsService, ResultStatus } from '@postrider/contracts/posts';
import { WebhooksService } from '@postrider/contracts/webhooks';
import { startPlatforms } from '@postrider/platforms';
import { startPosts } from '@postrider/posts';
import { startSimulator } from '@postrider/simulator';
import { createSimulatorClient, type SimulatorClient } from '@postrider/simulator/client';
import {
  ANY_PORT,
  type Backing,
  createTestClient,
  purgeQueues,
  reserveBacking,
  startReceiver,
  startTcpProxy,
  type TcpProxy,
  TEST_SECRET_KEYS,
  waitUntil,
} from '@postrider/testing';
import { DELIVERY_DEFAULTS, startWebhooks } from '@postrider/webhooks';
import { freePorts } from '../src/free-ports.ts';

const POSTS = 25;
/** Below the 22 s after which a lease is taken over; generous, for a busy machine. */
const LATE_MS = 12_000;
const WEBHOOKS_WITHIN_MS = 15_000;

const stack = new AsyncDisposableStack();
let backing: Backing;
let proxy: TcpProxy;
let simulator: SimulatorClient;
let hooks: Awaited<ReturnType<typeof startReceiver>>;
let clients: Awaited<ReturnType<typeof startServices>>;

beforeAll(async () => {
  backing = reserveBacking();
  stack.defer(() => backing.remove());
  proxy = await startTcpProxy(backing.broker.url);
  stack.defer(() => proxy.stop());
  const { url, stop } = await startSimulator({ host: '127.0.0.1', port: 0 });
  stack.defer(stop);
  simulator = createSimulatorClient(url);
  hooks = await startReceiver();
  stack.defer(() => hooks.close());
  clients = await startServices();
});
afterAll(() => stack.disposeAsync());

/** The three services that one post passes, with the broker behind the proxy. */
async function startServices() {
  const ports = await freePorts();
  const at = (port: number) => ({ host: '127.0.0.1', port });
  const url = Object.assign(new URL(backing.broker.url), { hostname: '127.0.0.1', port: proxy.port }).href;
  const common = {
    logLevel: 'silent',
    management: ANY_PORT,
    broker: { ...backing.broker, url },
    secretKeys: TEST_SECRET_KEYS,
  };
  const [postsAddress, platformsAddress] = [`127.0.0.1:${ports.posts}`, `127.0.0.1:${ports.platforms}`];
  const posts = { ...common, listen: at(ports.posts), mongo: backing.mongo('posts'), platformsAddress };
  const platforms = {
    ...common,
    listen: at(ports.platforms),
    mongo: backing.mongo('platforms'),
    outbound: { allowCidrs: ['127.0.0.0/8'], denyCidrs: [], allowUnsafe: false, connectTo: [] },
    postsAddress,
    mediaAddress: '127.0.0.1:1',
  };
  const webhooks = {
    ...common,
    listen: at(0),
    mongo: backing.mongo('webhooks'),
    outbound: { allowCidrs: [], denyCidrs: [], allowUnsafe: false, connectTo: [`*.hooks.test=${hooks.url}`] },
    postsAddress,
    platformsAddress,
    mediaAddress: '127.0.0.1:1',
    delivery: DELIVERY_DEFAULTS,
  };
  const running = await Promise.all([startPosts(posts), startPlatforms(platforms), startWebhooks(webhooks)]);
  for (const service of running) stack.defer(() => service.stop());
  const [, , webhooksService] = running;
  return {
    posts: createTestClient(PostsService, postsAddress),
    platforms: createTestClient(PlatformsService, platformsAddress),
    webhooks: createTestClient(WebhooksService, webhooksService.address),
  };
}

async function newWorkspace() {
  const workspaceId = randomUUID();
  const handle = `u${randomUUID().slice(0, 8)}`;
  const { fields } = await simulator.addAccount({ platform: 'mastodon', handle });
  // Its services share a process with these tests: on a busy machine, a call may be lost.
  await waitUntil('the account', () =>
    clients.platforms.connectAccount({ workspaceId, platform: 'mastodon', fields }),
  );
  const host = `${handle}.hooks.test`;
  await clients.webhooks.createEndpoint({ workspaceId, url: `https://${host}/` });
  return { workspaceId, handle, host };
}

async function schedule(workspaceId: string, aheadMs: number) {
  const postId = randomUUID();
  const due = new Date(Date.now() + aheadMs);
  await clients.posts.createPost({
    workspaceId,
    postId,
    caption: postId,
    platforms: [{ platform: 'mastodon' }],
    scheduledDatetime: due.toISOString(),
    timezone: 'UTC',
    monthlyScheduleLimit: 1_000,
  });
  return { postId, due };
}

const faults: Record<string, () => Promise<() => Promise<void>>> = {
  'the broker is away': async () => {
    proxy.cut();
    return async () => proxy.repair();
  },
  'the broker does not respond': async () => {
    proxy.hang();
    return async () => proxy.repair();
  },
  'every queue is emptied': async () => purgeQueues(backing.broker),
};

test.each(Object.keys(faults))('%s: posts go out in time, and every consumer learns of it', async (name) => {
  const { workspaceId, handle, host } = await newWorkspace();
  // Once through, so that all queues are there.
  await schedule(workspaceId, 500);
  const received = () => hooks.requests.filter(({ headers }) => headers.host === host);
  await waitUntil('the first webhook', () => received().length === 1);
  const end = await faults[name]?.();
  try {
    // Some far enough ahead to be handed over by the scheduler, some not.
    const posts = await Promise.all(
      Array.from({ length: POSTS }, (_, i) => schedule(workspaceId, 2_500 + i * 400)),
    );
    const taken = async () => {
      const ledger = await simulator.ledger({ handle });
      return new Map(ledger.map(({ text, receivedAtMs }) => [text, receivedAtMs]));
    };
    await waitUntil('all to be live', async () => (await taken()).size === POSTS + 1, 40_000);
    const live = await taken();
    const late = posts.map(({ postId, due }) => (live.get(postId) ?? Number.NaN) - due.getTime());
    expect(Math.min(...late)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...late)).toBeLessThan(LATE_MS);
    const last = Math.max(...live.values());
    await waitUntil('every webhook', () => received().length >= POSTS + 1);
    for (const { postId } of posts) {
      const { results } = await clients.posts.listResults({ workspaceId, postId });
      expect(results).toMatchObject([{ status: ResultStatus.PUBLISHED, attempts: 1 }]);
    }
    expect(Math.max(...received().map(({ at }) => at)) - last).toBeLessThan(WEBHOOKS_WITHIN_MS);
    expect(await simulator.ledger({ handle })).toHaveLength(POSTS + 1);
  } finally {
    await end?.();
  }
});
