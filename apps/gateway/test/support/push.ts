import { generateKeyPairSync } from 'node:crypto';
import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { PushService, Role } from '@postrider/contracts/dashboard';
import { OutcomeSchema, ResultStatus } from '@postrider/contracts/posts';
import { startGateway } from '@postrider/gateway';
import { connectMongo } from '@postrider/service/mongo';
import { type PushBrowser, startPushService, testLog, waitUntil } from '@postrider/testing';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import type { Browser } from './browser.ts';
import { type Harness, startHarness } from './harness.ts';
import { join, setUpOwner } from './people.ts';

export const DAY = 86_400_000;
const CONTACT = 'mailto:admin@example.com';
/** The origin of a push service that works. */
export const NEAR = 'https://near.push.test';

const { d, x, y } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
const coordinates = [x, y].map((part = '') => Buffer.from(part, 'base64url'));
/** The installation's public key. */
export const PUBLIC_KEY = Buffer.concat([Buffer.of(4), ...coordinates]).toString('base64url');
const push = { publicKey: PUBLIC_KEY, privateKey: d ?? '', contact: CONTACT };

/** A row of a notification, as it is stored. */
interface StoredNews {
  _id: string;
  workspaceId?: string;
  userId?: string;
  deviceId?: string | undefined;
  host?: string;
  about?: string;
  postId?: string;
  at?: Date;
  dueAt?: Date;
  tries?: number;
  leaseToken?: string;
  leaseUntil?: Date;
  expiresAt?: Date;
}

export type PushHarness = Awaited<ReturnType<typeof startPushHarness>>;

/** A gateway that sends push notifications to a fake service, with an owner and a contributor. */
export async function startPushHarness() {
  await using starting = new AsyncDisposableStack();
  const service = await startPushService(PUBLIC_KEY, CONTACT);
  starting.defer(() => service.close());
  const configured = ({ dashboard, outbound }: Harness['config']) => {
    const connectTo = [`*.push.test=${service.receiver.url}`, 'dead.other.test=http://127.0.0.1:1'];
    return { dashboard: { ...dashboard, push }, outbound: { ...outbound, connectTo } };
  };
  const harness = await startHarness(configured);
  starting.defer(() => harness.stop());
  const connection = await connectMongo(harness.config.mongo, testLog);
  starting.defer(() => connection.close());
  const owner = await setUpOwner(harness);
  const { workspaceId } = owner;
  const contributor = await join(harness, owner, 'ida', Role.CONTRIBUTOR);
  const key = (await harness.operator.createKey(workspaceId, { name: 'CI', scopes: ['posts:write'] })).value;
  const rows = () => connection.collection<StoredNews>('push_news');
  const running = starting.move();

  /** Creates a post. */
  async function post(title: string): Promise<string> {
    const json = { title, caption: title, platforms: ['bluesky'] };
    const made = await harness.ask('POST', '/posts', { key, json });
    return z.object({ post: z.object({ id: z.string() }) }).parse(made.json).post.id;
  }

  return {
    harness,
    service,
    owner,
    contributor,
    workspaceId,
    rows,
    post,

    /** Subscribes a browser at a push service, and adds it. */
    async addDevice(browser: Browser, origin = NEAR): Promise<PushBrowser & { id: string }> {
      const device = service.subscribe(origin);
      const added = await browser
        .client(PushService)
        .addPushDevice({ ...device.subscription, language: 'de-AT' });
      return { ...device, id: added.device?.id ?? '' };
    },

    /** Removes the devices of the owner and the contributor, and lets the push service accept everything. */
    async reset(): Promise<void> {
      service.receiver.answer((_request, response) => response.writeHead(201).end());
      for (const browser of [owner.browser, contributor]) {
        const client = browser.client(PushService);
        const { devices } = await client.getPushDevices({});
        for (const { id: deviceId } of devices) await client.removePushDevice({ deviceId });
      }
    },

    /** Reports that a post has failed on an account. */
    async fail(title: string, change: { at?: Date; workspaceId?: string; status?: ResultStatus } = {}) {
      const postId = await post(title);
      const { at = new Date(), status = ResultStatus.FAILED } = change;
      harness.fakes.outcomes.push(
        create(OutcomeSchema, {
          eventId: uuidv7(),
          workspaceId: change.workspaceId ?? workspaceId,
          postId,
          title,
          result: { status, platform: 'bluesky' },
          finishedAt: timestampFromDate(at),
        }),
      );
      return postId;
    },

    /** Waits for notifications. */
    arrived: (device: PushBrowser, count = 1) =>
      waitUntil(`${count} notifications`, async () => {
        const found = await device.received();
        return found.length >= count && found;
      }),

    /** Waits until no notification waits. */
    nothingDue: () =>
      waitUntil(
        'nothing is due',
        async () => (await rows().countDocuments({ dueAt: { $exists: true } })) === 0,
      ),

    /** Another gateway over the same database. */
    async startReplica(): Promise<AsyncDisposable> {
      const { stop } = await startGateway({ ...harness.config, ...configured(harness.config) });
      return { [Symbol.asyncDispose]: stop };
    },

    stop: () => running.disposeAsync(),
  };
}
