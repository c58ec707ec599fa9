import { randomUUID } from 'node:crypto';
import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampDate, timestampFromDate, timestampMs } from '@bufbuild/protobuf/wkt';
import type { EventType } from '@postrider/contracts';
import type { Event } from '@postrider/contracts/events';
import {
  type ChangeFailureSchema,
  type CheckPostRequest,
  type EditPublicationRequest,
  type Publication as FinishedPublication,
  PlatformsService,
  type PublicationSchema,
  PublicationState,
} from '@postrider/contracts/platforms';
import { PostsService } from '@postrider/contracts/posts';
import type { Component, Running } from '@postrider/service';
import { connectBroker } from '@postrider/service/broker';
import type { RpcClient } from '@postrider/service/grpc';
import {
  ANY_PORT,
  type Backing,
  createTestClient,
  eventPage,
  reserveBacking,
  startFake,
  testLog,
  waitUntil,
} from '@postrider/testing';
import { startPosts } from '../src/app.ts';

type Publication = MessageInitShape<typeof PublicationSchema>;

/** The posts service on real servers, with a fake platforms service. */
export interface Harness {
  posts: RpcClient<typeof PostsService>;
  workspaceId: string;
  backing: Backing;
  /** Every event published so far. */
  events: Event[];
  /** What `getPublications` of the platforms service returns, by id. */
  publications: Map<string, Publication>;
  /** What its `listFinished` returns. */
  finished: FinishedPublication[];
  /** How the platforms service answers `removePublication` and `editPublication`, by id; by default, with success. */
  changeAnswers: Map<string, () => Promise<{ failure?: MessageInitShape<typeof ChangeFailureSchema> }>>;
  /** The ids that it was asked to remove. */
  removed: string[];
  /** The edits that it received. */
  edited: EditPublicationRequest[];
  /** How often each caption was checked by the platforms service. */
  checks: Map<string, number>;
  /** The files of the last request that the platforms service checked. */
  checkedFiles(): Pick<CheckPostRequest, 'mediaId' | 'media'> | undefined;
  /** The files that the library no longer has, by id. */
  missingFiles: Set<string>;
  /** When the last checked post goes out, in milliseconds; undefined if it was only checked. */
  goesOutAt(): number | undefined;
  /** Lets the checks of captions with "slow" go on, which wait for it. */
  endSlowChecks(): void;
  /** Publishes an event of the platforms service. */
  publish(type: EventType, subjectId: string): Promise<void>;
  /** Marks publications as published, and publishes an event for each, all at once. */
  finish(ids: string[]): Promise<void>;
  /** @param mongoUri the address of its database, if not the server's own */
  /** Another process, without a client, because it may run no gRPC server. */
  startProcess(components: readonly Component[]): Promise<Running>;
  startAnother(mongoUri?: string): Promise<RpcClient<typeof PostsService>>;
  stop(): Promise<void>;
}

type CheckRequest = Pick<CheckPostRequest, 'targets' | 'isDraft' | 'refuseAmbiguousAccounts' | 'scheduledAt'>;

/**
 * What the platforms service says about accounts: “lost” must be connected again, “gone” is disconnected, “ending” expires in a
 * day, and there are two accounts on X.
 */
function aboutAccounts({ targets, isDraft, refuseAmbiguousAccounts, scheduledAt }: CheckRequest) {
  const errors: { path: string; code: string; message: string }[] = [];
  const warnings: typeof errors = [];
  for (const [i, { platform, accountId, isKept }] of targets.entries()) {
    const about = (code: string) => ({
      path: `/platforms/${i}`,
      code,
      message: `${code}.`,
      platform,
      accountId,
    });
    if (accountId === 'gone') (isKept ? warnings : errors).push(about('account_not_connected'));
    if (accountId === 'lost') (isKept || isDraft ? warnings : errors).push(about('account_needs_reconnect'));
    const isAfterEnd = scheduledAt && timestampMs(scheduledAt) > Date.now() + 86_400_000;
    if (accountId === 'ending' && isAfterEnd) warnings.push(about('account_expires_before_post'));
    if (platform === 'x' && accountId === '')
      (refuseAmbiguousAccounts ? errors : warnings).push(about('account_ambiguous'));
  }
  const [first] = errors;
  const code = first?.code === 'account_ambiguous' ? first.code : 'account_not_connected';
  return { warnings, ...(first ? { problem: { code, message: first.message, errors } } : {}) };
}

/** @param first what the first process runs; all by default */
export async function startHarness(first?: readonly Component[]): Promise<Harness> {
  const backing = reserveBacking();
  const workspaceId = randomUUID();
  const events: Event[] = [];
  const publications = new Map<string, Publication>();
  const finished: FinishedPublication[] = [];
  await using started = new AsyncDisposableStack();
  started.defer(() => backing.remove());

  const changeAnswers: Harness['changeAnswers'] = new Map();
  const removed: string[] = [];
  const edited: EditPublicationRequest[] = [];
  const checks = new Map<string, number>();
  let checkedFiles: ReturnType<Harness['checkedFiles']>;
  const missingFiles = new Set<string>();
  let goesOutAt: number | undefined;
  const slowChecks = Promise.withResolvers<void>();
  const platforms = await startFake(PlatformsService, {
    async checkPost({ caption, ...request }) {
      const { targets } = request;
      checks.set(caption, (checks.get(caption) ?? 0) + 1);
      checkedFiles = { mediaId: request.mediaId, media: request.media };
      goesOutAt = request.goesOutAt && timestampDate(request.goesOutAt).getTime();
      const missing = request.media.flatMap(({ mediaId }, place) =>
        missingFiles.has(mediaId)
          ? [{ path: `/media/${place}`, code: 'media_not_found', message: 'There is no such file.' }]
          : [],
      );
      if (caption.includes('slow')) await slowChecks.promise;
      return {
        // As many seconds as its text says.
        leadMs: Number(/lead (\d+)/.exec(caption)?.[1] ?? 10) * 1_000,
        targets: targets.map(({ platform, accountId }) => ({
          platform,
          accountId: accountId === 'gone' ? '' : accountId || `newest-${platform}`,
        })),
        ...aboutAccounts(request),
        ...(missing.length > 0 && {
          problem: { code: 'content_rejected', message: 'There is no such file.', errors: missing },
        }),
        ...(caption.includes('forbidden')
          ? {
              problem: {
                code: 'content_rejected',
                message: 'Too long for Bluesky.',
                errors: [{ path: '/caption', code: 'text_too_long', message: 'Too long for Bluesky.' }],
              },
            }
          : {}),
      };
    },
    editPublication: async (request) => {
      edited.push(request);
      return (await changeAnswers.get(request.id)?.()) ?? {};
    },
    removePublication: async ({ id }) => {
      removed.push(id);
      return (await changeAnswers.get(id)?.()) ?? {};
    },
    getPublications: async ({ ids }) => ({ publications: ids.flatMap((id) => publications.get(id) ?? []) }),
    listFinished: async ({ since, afterId, limit }) => {
      const entries = finished.map((publication) => ({ ...publication, eventId: publication.id }));
      const page = { since, afterEventId: afterId, limit };
      return { publications: eventPage(entries, ({ finishedAt }) => finishedAt, page) };
    },
  });
  started.defer(() => platforms.stop());

  const consumer = connectBroker(backing.broker, 'platforms', testLog);
  started.defer(() => consumer.stop());
  const record = async (event: Event) => void events.push(event);
  consumer.subscribe({ 'publication.due': record, 'post.published': record, 'post.failed': record });
  await waitUntil('the queues of the events exist', () => consumer.isUp());

  const publish = (type: EventType, subjectId: string) =>
    waitUntil(`${type} is published`, async () => {
      const event = { id: randomUUID(), type, workspaceId, subjectId, occurredAt: new Date(), requestId: '' };
      await consumer.publish(event);
      return true;
    });

  const apps: (() => Promise<void>)[] = [];
  started.defer(async () => void (await Promise.all(apps.map((stop) => stop()))));
  async function startProcess(components?: readonly Component[], mongoUri = backing.mongo('posts').uri) {
    const app = await startPosts({
      logLevel: testLog.level,
      components,
      management: ANY_PORT,
      listen: ANY_PORT,
      mongo: { ...backing.mongo('posts'), uri: mongoUri },
      broker: backing.broker,
      platformsAddress: platforms.address,
      waitingChecksEveryMs: 100,
    });
    apps.push(() => app.stop());
    return app;
  }
  async function startAnother(mongoUri?: string, components?: readonly Component[]) {
    const { address } = await startProcess(components, mongoUri);
    const client = createTestClient(PostsService, address);
    apps.push(async () => client.close());
    return client;
  }
  const posts = await startAnother(undefined, first);

  const running = started.move();
  return {
    posts,
    workspaceId,
    backing,
    events,
    publications,
    finished,
    changeAnswers,
    removed,
    edited,
    checks,
    missingFiles,
    goesOutAt: () => goesOutAt,
    checkedFiles: () => checkedFiles,
    endSlowChecks: () => slowChecks.resolve(),
    publish: async (type, subjectId) => void (await publish(type, subjectId)),
    async finish(ids) {
      for (const id of ids) {
        publications.set(id, {
          id,
          state: PublicationState.PUBLISHED,
          url: `https://social.example/${id}`,
          externalId: `x-${id}`,
          publishedAt: timestampFromDate(new Date()),
          attempts: 1,
        });
      }
      await Promise.all(ids.map((id) => publish('publication.finished', id)));
    },
    startProcess,
    startAnother,
    stop: () => running.disposeAsync(),
  };
}
