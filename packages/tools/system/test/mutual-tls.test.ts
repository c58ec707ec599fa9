import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Role } from '@postrider/contracts/access';
import { PlatformsService } from '@postrider/contracts/platforms';
import { PostStatus, PostsService } from '@postrider/contracts/posts';
import { startPlatforms } from '@postrider/platforms';
import { startPosts } from '@postrider/posts';
import { createCaller, createClient, type RpcClient, watchRole } from '@postrider/service/grpc';
import { startSimulator } from '@postrider/simulator';
import { createSimulatorClient } from '@postrider/simulator/client';
import {
  ANY_PORT,
  createAuthority,
  createCertificateFolder,
  reserveBacking,
  TEST_SECRET_KEYS,
  testLog,
  waitUntil,
} from '@postrider/testing';
import { freePorts } from '../src/free-ports.ts';

// Posts and platforms as processes of their own would be: each with its certificate, reached by an address that is no name
// in it, and open to other machines.

const authority = createAuthority();
const running = new AsyncDisposableStack();
let posts: RpcClient<typeof PostsService>;
let platforms: RpcClient<typeof PlatformsService>;
let addresses: { posts: string; platforms: string };
let simulatorUrl: string;

/** The files of a role's certificate. */
function filesOf(role: Role) {
  const folder = createCertificateFolder(authority.issue([`spiffe://postrider/${role}`]), authority.ca);
  running.defer(folder.remove);
  return folder.files;
}

beforeAll(async () => {
  const backing = reserveBacking();
  running.defer(backing.remove);
  const simulator = await startSimulator(ANY_PORT);
  running.defer(simulator.stop);
  simulatorUrl = simulator.url;
  const ports = await freePorts();
  addresses = { posts: `ipv4:127.0.0.1:${ports.posts}`, platforms: `ipv4:127.0.0.1:${ports.platforms}` };
  const common = { logLevel: testLog.level, management: ANY_PORT, broker: backing.broker };
  const services = await Promise.all([
    startPosts({
      ...common,
      grpcTls: filesOf('posts'),
      listen: { host: '0.0.0.0', port: ports.posts },
      mongo: backing.mongo('posts'),
      platformsAddress: addresses.platforms,
    }),
    startPlatforms({
      ...common,
      grpcTls: filesOf('platforms'),
      listen: { host: '0.0.0.0', port: ports.platforms },
      mongo: backing.mongo('platforms'),
      outbound: { allowCidrs: ['127.0.0.0/8'], denyCidrs: [], allowUnsafe: false, connectTo: [] },
      secretKeys: TEST_SECRET_KEYS,
      postsAddress: addresses.posts,
      mediaAddress: '127.0.0.1:1',
    }),
  ]);
  for (const { stop } of services) running.defer(stop);

  const certificate = await watchRole('gateway', filesOf('gateway'), testLog);
  running.defer(certificate.stop);
  const gateway = createCaller('gateway', certificate, testLog);
  posts = createClient(PostsService, addresses.posts, 30_000, gateway);
  platforms = createClient(PlatformsService, addresses.platforms, 30_000, gateway);
  running.defer(posts.close);
  running.defer(platforms.close);
});
afterAll(() => running.disposeAsync());

test('a post goes out by calls in both directions', async () => {
  const workspaceId = randomUUID();
  const { fields } = await createSimulatorClient(simulatorUrl).addAccount({
    platform: 'bluesky',
    handle: 'mutual.test',
  });
  const { account } = await platforms.connectAccount({ workspaceId, platform: 'bluesky', fields });
  const { post } = await posts.createPost({
    workspaceId,
    postId: randomUUID(),
    caption: 'Hello',
    platforms: [{ platform: 'bluesky', accountId: account?.id ?? '' }],
    scheduledDatetime: new Date(Date.now() + 5_000).toISOString(),
    monthlyScheduleLimit: 10,
  });
  await waitUntil(
    'the post to be published',
    async () => {
      const read = await posts.getPost({ workspaceId, postId: post?.id ?? '' });
      return read.post?.status === PostStatus.PUBLISHED;
    },
    30_000,
  );
});

test('a process of this machine without a certificate gets nothing from either', async () => {
  for (const [service, address] of [
    [PostsService, addresses.posts],
    [PlatformsService, addresses.platforms],
  ] as const) {
    const client = createClient(service, address);
    const asked = client.checkHealth(AbortSignal.timeout(30_000));
    await expect(asked).rejects.toMatchObject({ code: 'unavailable' });
    client.close();
  }
});
