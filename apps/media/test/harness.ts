import { randomUUID } from 'node:crypto';
import { DeleteBucketCommand, ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3';
import { MediaService } from '@postrider/contracts/media';
import { AppError } from '@postrider/service';
import { createClient } from '@postrider/service/grpc';
import { ANY_PORT, reserveBacking, startReceiver } from '@postrider/testing';
import mongoose from 'mongoose';
import { type MediaConfig, startMedia } from '../src/app.ts';
import { CONVERSION_LIMITS } from '../src/ffmpeg.ts';
import { createObjects } from '../src/objects.ts';
import { createS3 } from '../src/s3.ts';

/** The service over real servers, a web server that imports come from, and a look into its bucket and database. */
export async function startHarness(overrides: Partial<MediaConfig> = {}, limits = CONVERSION_LIMITS) {
  await using starting = new AsyncDisposableStack();
  const backing = reserveBacking();
  starting.defer(() => backing.remove());
  const web = await startReceiver();
  starting.defer(() => web.close());

  const { bucket } = backing.s3;
  const config: MediaConfig = {
    logLevel: process.env.LOG_LEVEL ?? 'silent',
    management: ANY_PORT,
    listen: ANY_PORT,
    mongo: backing.mongo('media'),
    s3: { ...backing.s3, publicEndpoint: backing.s3.endpoint.replace('127.0.0.1', 'localhost') },
    outbound: {
      allowCidrs: [],
      denyCidrs: [],
      allowUnsafe: false,
      connectTo: [`*.web.test=${web.url}`, 'closed.test=http://127.0.0.1:1'],
    },
    importTimeoutMs: 20_000,
    probeProcesses: 2,
    ffmpegPath: '/nowhere/ffmpeg',
    conversions: 1,
    uploadMaxAgeMs: 86_400_000,
    cleanupEveryMs: 60_000,
    ...overrides,
  };
  const s3 = createS3(config.s3, config.s3.endpoint);
  const objects = createObjects(s3, bucket);
  const listed = async () => {
    const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket: bucket }));
    // A listing may lag behind; what is really there answers for itself.
    const keys = [...new Set(Contents.map(({ Key = '' }) => Key))];
    const sizes = await Promise.all(keys.map((key) => objects.size(key)));
    return keys.filter((_, i) => sizes[i] !== undefined);
  };
  const removeBucket = (name: string) => s3.send(new DeleteBucketCommand({ Bucket: name }));
  starting.defer(async () => {
    for (const key of await listed()) await objects.remove(key);
    await removeBucket(bucket);
    s3.destroy();
  });
  const database = await mongoose
    .createConnection(config.mongo.uri, { dbName: config.mongo.database })
    .asPromise();
  starting.defer(() => database.close());

  /** Another process of the same service, as it were. */
  async function startPeer(peer: Partial<MediaConfig> = {}, peerLimits = CONVERSION_LIMITS) {
    const running = await startMedia({ ...config, ...peer }, undefined, peerLimits);
    const client = createClient(MediaService, running.address, 150_000);
    return {
      client,
      async stop() {
        client.close();
        await running.stop();
      },
    };
  }
  const { client, stop } = await startPeer({}, limits);
  starting.defer(stop);

  const all = starting.move();
  return {
    backing,
    client,
    web,
    config,
    database,
    objects,
    startPeer,
    removeBucket,
    stop: () => all.disposeAsync(),
    /** Every key in the bucket that begins so. */
    keys: async (prefix = '') => (await listed()).filter((key) => key.startsWith(prefix)),
    /** The states of all rows of a workspace, sorted. */
    states: async (workspaceId: string) => {
      const rows = await database.collection('files').find({ workspaceId }).toArray();
      return rows.map(({ state }) => String(state)).sort();
    },
    /** Puts an object past the service. */
    plant: (key: string, body: Uint8Array) =>
      s3.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: body })),
    /** A workspace of one test's own, and ids for it. */
    newIds: () => ({ workspaceId: randomUUID(), mediaId: randomUUID() }),
  };
}

export type Harness = Awaited<ReturnType<typeof startHarness>>;

/** How a call failed, in the form that tests compare. */
export async function failure(call: Promise<unknown>) {
  const error = await call.then(
    () => new Error('the call should have failed'),
    (caught: unknown) => caught,
  );
  if (!(error instanceof AppError)) throw error;
  const { code, message, errors } = error;
  return { code, message, reason: errors[0]?.code, path: errors[0]?.path };
}

/** How an import that must fail did so; it may leave nothing in the bucket nor in the database. */
export async function refusedImport(harness: Harness, url: string) {
  const ids = harness.newIds();
  const failed = await failure(harness.client.importMedia({ ...ids, url }));
  const left = [
    ...(await harness.keys(`media/${ids.workspaceId}`)),
    ...(await harness.states(ids.workspaceId)),
  ];
  if (left.length > 0) throw new Error(`a failed import left ${left.join(', ')}`);
  return failed;
}
