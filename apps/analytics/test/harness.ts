import { randomUUID } from 'node:crypto';
import { create, type MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { AnalyticsService } from '@postrider/contracts/analytics';
import { type Outcome, OutcomeSchema, ResultStatus } from '@postrider/contracts/posts';
import { type Running, toFacts } from '@postrider/service';
import { connectBroker } from '@postrider/service/broker';
import type { RpcClient } from '@postrider/service/grpc';
import { connectMongo } from '@postrider/service/mongo';
import {
  ANY_PORT,
  type Backing,
  createTestClient,
  reserveBacking,
  testLog,
  waitUntil,
} from '@postrider/testing';
import { type AnalyticsConfig, COLLECTION_DEFAULTS, startAnalytics } from '../src/app.ts';
import type { CollectionConfig } from '../src/config.ts';
import type { Account, PublishedPost, Snapshot } from '../src/post.ts';
import { type FakePlatforms, type FakePosts, startFakePlatforms, startFakePosts } from './fakes.ts';

export type Client = RpcClient<typeof AnalyticsService>;

/** The analytics service on real servers, with posts and platforms that the test decides about. */
export interface Harness {
  backing: Backing;
  config: AnalyticsConfig;
  posts: FakePosts;
  platforms: FakePlatforms;
  db: Database;
  /** Publishes the event of a result. */
  notify(outcome: Outcome): Promise<void>;
  /** Results went live long ago or now, and the service knows them; all on one account. */
  live(workspaceId: string, accountId: string, posts: readonly PostFacts[]): Promise<Outcome[]>;
  /** Starts a replica; only a test that wants a catch-up or collections has them. */
  start(changes?: Changes, addresses?: Addresses): Promise<{ service: Running; client: Client }>;
  stop(): Promise<void>;
}

export interface Database {
  posts(workspaceId: string): Promise<PublishedPost[]>;
  snapshots(accountId: string): Promise<Snapshot[]>;
  account(accountId: string): Promise<Account | null>;
  insertPosts(posts: PublishedPost[]): Promise<void>;
  insertSnapshots(snapshots: Snapshot[]): Promise<void>;
  changePost(id: string, change: Partial<PublishedPost>): Promise<void>;
  /** As if the accounts' time had come and their leases had ended. */
  makeDue(...accountIds: string[]): Promise<void>;
}

export type Addresses = Partial<Pick<AnalyticsConfig, 'platformsAddress'>>;
export type Changes = Partial<CollectionConfig> & { catchUpEveryMs?: number };

const NEVER_MS = 3_600_000;

export async function startHarness(): Promise<Harness> {
  const backing = reserveBacking();
  await using started = new AsyncDisposableStack();
  started.defer(() => backing.remove());
  const posts = await startFakePosts();
  started.defer(() => posts.stop());
  const platforms = await startFakePlatforms();
  started.defer(() => platforms.stop());
  const connection = await connectMongo(backing.mongo('analytics'), testLog);
  started.defer(() => connection.close());
  const broker = connectBroker(backing.broker, 'posts', testLog);
  started.defer(() => broker.stop());
  const accounts = connection.collection<Account>('accounts');
  const rows = connection.collection<PublishedPost>('posts');
  const snapshots = connection.collection<Snapshot>('snapshots');

  const db: Database = {
    posts: (workspaceId) => rows.find({ workspaceId }).sort({ publishedAt: -1 }).toArray(),
    snapshots: (accountId) => snapshots.find({ accountId }).sort({ day: 1, _id: 1 }).toArray(),
    account: (accountId) => accounts.findOne({ _id: accountId }),
    insertPosts: async (all) => void (await rows.insertMany(all)),
    insertSnapshots: async (all) => void (await snapshots.insertMany(all)),
    changePost: async (_id, change) => void (await rows.updateOne({ _id }, { $set: change })),
    makeDue: async (...ids) =>
      void (await accounts.updateMany(
        { _id: { $in: ids } },
        { $set: { dueAt: new Date(0), leaseUntil: new Date(0) } },
      )),
  };

  const config: AnalyticsConfig = {
    logLevel: process.env.LOG_LEVEL ?? 'silent',
    management: ANY_PORT,
    listen: ANY_PORT,
    mongo: backing.mongo('analytics'),
    broker: backing.broker,
    postsAddress: posts.address,
    platformsAddress: platforms.address,
    catchUpEveryMs: NEVER_MS,
    collection: { ...COLLECTION_DEFAULTS, scanEveryMs: 20 },
  };

  const services = started.use(new AsyncDisposableStack());
  async function start(
    { catchUpEveryMs = NEVER_MS, ...collection }: Changes = {},
    addresses: Addresses = {},
  ) {
    const merged = { ...config.collection, ...collection };
    const service = await startAnalytics({ ...config, ...addresses, catchUpEveryMs, collection: merged });
    services.defer(() => service.stop());
    const client = createTestClient(AnalyticsService, service.address);
    services.defer(() => client.close());
    return { service, client };
  }

  const notify = async (outcome: Outcome) => {
    const { workspaceId, result } = outcome;
    const facts = toFacts(OutcomeSchema, outcome);
    const subject = { workspaceId, subjectId: result?.id ?? '', requestId: '', facts };
    const event = { ...subject, id: randomUUID(), type: 'post.published' as const, occurredAt: new Date() };
    await waitUntil('the event can be published', async () => {
      await broker.publish(event);
      return true;
    });
  };

  const running = started.move();
  return {
    backing,
    config,
    posts,
    platforms,
    db,
    notify,
    async live(workspaceId, accountId, facts) {
      const outcomes = facts.map((each) => published(workspaceId, { accountId, ...each }));
      posts.outcomes.push(...outcomes);
      await Promise.all(outcomes.map(notify));
      const ids = outcomes.map(({ result }) => result?.id);
      await waitUntil('the posts are known', async () => {
        const known = new Set((await db.posts(workspaceId)).map(({ _id }) => _id));
        return ids.every((id) => id !== undefined && known.has(id));
      });
      return outcomes;
    },
    start,
    stop: () => running.disposeAsync(),
  };
}

export type PostFacts = Partial<
  Pick<PublishedPost, 'accountId' | 'platform' | 'externalId' | 'url' | 'publishedAt' | 'postId'>
>;

/** A result that went live, by default now. */
export function published(workspaceId: string, facts: PostFacts = {}): Outcome {
  const at = timestampFromDate(facts.publishedAt ?? new Date());
  const { accountId = randomUUID(), platform = 'bluesky', externalId = `at://${randomUUID()}` } = facts;
  return outcome(workspaceId, facts.postId ?? randomUUID(), {
    status: ResultStatus.PUBLISHED,
    accountId,
    platform,
    externalId,
    url: facts.url ?? `https://${platform}.test/${externalId}`,
    publishedAt: at,
  });
}

/** A result that failed now, for good. */
export const failed = (workspaceId: string): Outcome =>
  outcome(workspaceId, randomUUID(), {
    status: ResultStatus.FAILED,
    accountId: randomUUID(),
    platform: 'bluesky',
    error: { code: 'text_too_long', message: 'The text is too long.', action: 'Shorten it.' },
  });

const outcome = (
  workspaceId: string,
  postId: string,
  result: NonNullable<MessageInitShape<typeof OutcomeSchema>['result']>,
): Outcome =>
  create(OutcomeSchema, {
    eventId: randomUUID(),
    workspaceId,
    postId,
    title: `Title of ${postId}`,
    finishedAt: result.publishedAt ?? timestampFromDate(new Date()),
    result: { id: randomUUID(), attempts: 1, ...result },
  });
