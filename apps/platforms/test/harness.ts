import type { JsonObject } from '@bufbuild/protobuf';
import { filesOf, mediaFields, type PostMedia } from '@postrider/contracts';
import type { Event } from '@postrider/contracts/events';
import { PlatformsService, type Publication, PublicationState } from '@postrider/contracts/platforms';
import type { Platform } from '@postrider/platform-rules';
import { type Component, createLog, type Running, toAppError } from '@postrider/service';
import { connectBroker } from '@postrider/service/broker';
import type { RpcClient } from '@postrider/service/grpc';
import { connectMongo } from '@postrider/service/mongo';
import { startSimulator } from '@postrider/simulator';
import { createSimulatorClient, type SimulatorClient } from '@postrider/simulator/client';
import { ANY_PORT, createTestClient, reserveBacking, TEST_SECRET_KEYS, waitUntil } from '@postrider/testing';
import { v7 as uuidv7 } from 'uuid';
import { type PlatformsConfig, startPlatforms } from '../src/app.ts';
import type { createConnectors } from '../src/connectors/registry.ts';
import type { Timing } from '../src/publications/limits.ts';
import { createPublicationsStore } from '../src/publications/store.ts';
import { startFakeMedia, startFakePosts } from './fakes.ts';

/** Fast enough for tests, with a lease that outlives the call as it must. */
export const TEST_TIMING: Timing = {
  leadMs: 1_500,
  catchUpEveryMs: 300,
  scanEveryMs: 100,
  heartbeatEveryMs: 200,
  deadAfterMs: 1_000,
  restoredAfterMs: 60_000,
  leaseMs: 6_000,
  markAheadMs: 300,
  publishTimeoutMs: 600,
  mediaGraceMs: 300,
  containers: { leastPauseMs: 50, mostPauseMs: 200 },
  retryDelaysMs: [50, 100, 500],
  probeEveryMs: 150,
  giveUpAfterMs: 2_500,
  lookUpDelaysMs: [50, 200, 600, 600, 800],
  checkAccountsEveryMs: 200,
  processing: { delaysMs: [100, 200], slowAfterMs: 60_000, slowDelayMs: 500, giveUpAfterMs: 24 * 3_600_000 },
};

interface Wish {
  platform: Platform;
  accountId: string;
  caption?: string;
  options?: JsonObject;
  mediaId?: string;
  /** All files, in order. */
  media?: readonly PostMedia[];
  dueInMs?: number;
  /** How long before its time it is handed over; by default the usual lead. */
  leadMs?: number;
}

interface Wishes {
  /** A new one by default. */
  workspaceId?: string;
  accessTokenSeconds?: number;
  timing?: Partial<Timing>;
  /** What the first process runs; all by default. */
  components?: readonly Component[];
  /** Creates the connectors of every process; by default those of the service. */
  connectors?: typeof createConnectors;
  /** Further hosts, each with the address that answers for it: `*.example.org=http://127.0.0.1:1`. */
  connectTo?: string[];
}

/** The service on real servers and the simulated network, with its neighbours played by the test. */
export async function startHarness({
  accessTokenSeconds,
  timing: pace = {},
  components: first,
  connectors,
  connectTo = [],
  workspaceId = uuidv7(),
}: Wishes = {}) {
  await using starting = new AsyncDisposableStack();
  const backing = reserveBacking();
  starting.defer(() => backing.remove());
  const simulator = await startSimulator({ host: '127.0.0.1', port: 0, accessTokenSeconds });
  starting.defer(() => simulator.stop());
  const sim = createSimulatorClient(simulator.url);
  const posts = await startFakePosts();
  starting.defer(() => posts.stop());
  const media = await startFakeMedia();
  starting.defer(() => media.stop());
  const log = createLog('test', process.env.LOG_LEVEL ?? 'silent');

  const events: Event[] = [];
  const keep = async (event: Event) => void events.push(event);
  const broker = connectBroker(backing.broker, 'posts', log);
  starting.defer(() => broker.stop());
  broker.subscribe({
    'publication.finished': keep,
    'account.needs_reconnect': keep,
    'account.expires_soon': keep,
  });
  await waitUntil('the queues of the events exist', () => broker.isUp());

  const connection = await connectMongo(backing.mongo('platforms'), log);
  starting.defer(() => connection.close());
  const store = createPublicationsStore(connection);

  const config = (timing: Partial<Timing>): PlatformsConfig => ({
    logLevel: process.env.LOG_LEVEL ?? 'silent',
    management: ANY_PORT,
    listen: ANY_PORT,
    mongo: backing.mongo('platforms'),
    broker: backing.broker,
    outbound: {
      allowCidrs: ['127.0.0.0/8'],
      denyCidrs: [],
      allowUnsafe: false,
      connectTo: [`*.postrider.test=${simulator.url}`, ...connectTo],
    },
    secretKeys: TEST_SECRET_KEYS,
    postsAddress: posts.address,
    mediaAddress: media.address,
    publicUrl: media.publicUrl,
    timing: { ...TEST_TIMING, ...pace, ...timing },
  });

  const replicas: Running[] = [];
  starting.defer(async () => void (await Promise.all(replicas.map((replica) => replica.stop()))));
  const startProcess = async (components?: readonly Component[], timing: Partial<Timing> = {}) => {
    const started = await startPlatforms({ ...config(timing), components }, undefined, connectors);
    replicas.push(started);
    return started;
  };
  const startReplica = async (timing: Partial<Timing> = {}, components?: readonly Component[]) => {
    const replica = await startProcess(components, timing);
    return { ...replica, rpc: createTestClient(PlatformsService, replica.address) };
  };
  const { rpc, stop: stopFirst } = await startReplica({}, first);

  /** Publishes `publication.due`, as posts does. */
  const notify = (id: string) =>
    waitUntil('the event to be published', async () => {
      const event = {
        id: uuidv7(),
        type: 'publication.due' as const,
        workspaceId,
        subjectId: id,
        occurredAt: new Date(),
        requestId: '',
      };
      await broker.publish(event);
      return true;
    });

  const running = starting.move();
  const harness = {
    backing,
    sim,
    posts,
    media,
    store,
    connection,
    workspaceId,
    events,
    rpc,
    config,
    /** Another process, without a client, because it may run no gRPC server. */
    startProcess,
    startReplica,
    stopFirst,
    notify,
    stop: () => running.disposeAsync(),

    /** A new account on the simulated network, connected. */
    async connect(platform: Platform, handle = newHandle(platform), through = rpc) {
      const account = await connectAccount(harness, through, platform, handle);
      return { ...account, platform, accountId: account.id, handle };
    },

    /** Makes posts know a publication; no event is published yet. */
    plan({
      caption = `hello ${uuidv7()}`,
      options = {},
      mediaId = '',
      media,
      dueInMs = 300,
      leadMs = 0,
      ...target
    }: Wish) {
      const id = uuidv7();
      const dueAt = new Date(Date.now() + dueInMs);
      const files = mediaFields(media ?? filesOf({ mediaId }));
      const facts = {
        ...target,
        caption,
        title: '',
        ...files,
        dueAt,
        leadMs,
        postId: uuidv7(),
        retries: 0,
        profileId: '',
      };
      posts.publications.set(id, { ...facts, options: { [target.platform]: options } });
      return { id, caption, dueAt };
    },

    async schedule(wish: Wish) {
      const planned = harness.plan(wish);
      await notify(planned.id);
      return planned;
    },

    /**
     * Publishes a post whose files are sent ahead. Where the machine is too busy for that, another one with more time, for
     * another account: what is sent late with any time is a fault.
     */
    async publishAhead(platform: Platform, wish: () => Promise<Partial<Wish>>) {
      for (const dueInMs of AHEAD_MS) {
        const account = await harness.connect(platform);
        const times = { dueInMs, leadMs: dueInMs };
        const planned = await harness.schedule({ ...account, ...(await wish()), ...times });
        const outcome = await harness.outcome(planned.id);
        const calls = await sim.calls({ account: account.handle });
        const late = calls.filter(({ operation }) => operation === 'upload' || operation === 'poll');
        if (late.every(({ receivedAtMs }) => receivedAtMs < planned.dueAt.getTime()))
          return { account, calls, outcome, ...planned };
      }
      throw new Error('files were sent after the scheduled time');
    },

    /** Waits for the end of a publication. */
    outcome: (id: string, timeoutMs?: number, from = rpc): Promise<Publication> =>
      waitUntil(`the outcome of ${id}`, () => finished(from, id), timeoutMs),

    ledgerOf: (handle: string) => sim.ledger({ handle }),
  };
  return harness;
}

export type Harness = Awaited<ReturnType<typeof startHarness>>;

/** How long ahead a post is scheduled whose files are sent ahead: longer where the machine was too busy. */
const AHEAD_MS = [2_500, 10_000, 40_000];

let handles = 0;
const newHandle = (platform: Platform) => {
  handles += 1;
  return platform === 'bluesky' ? `user${handles}.test` : `user${handles}`;
};

async function connectAccount(
  { sim, workspaceId }: { sim: SimulatorClient; workspaceId: string },
  rpc: RpcClient<typeof PlatformsService>,
  platform: Platform,
  handle: string,
) {
  const { fields } = await sim.addAccount({ platform, handle });
  const connect = () => rpc.connectAccount({ workspaceId, platform, fields });
  // The service shares a process with the tests: on a busy machine, a call may be lost.
  const { account } = await connect().catch((error: unknown) => {
    if (toAppError(error).code === 'unavailable') return connect();
    throw error;
  });
  if (!account) throw new Error('no account came back');
  return account;
}

async function finished(rpc: RpcClient<typeof PlatformsService>, id: string) {
  const [found] = (await rpc.getPublications({ ids: [id] })).publications;
  const isDone = found?.state === PublicationState.PUBLISHED || found?.state === PublicationState.FAILED;
  return isDone ? found : undefined;
}
