import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ConfigError } from '@postrider/service';
import { startMedia } from '../src/app.ts';
import { schema } from '../src/config.ts';
import { createObjects } from '../src/objects.ts';
import { createS3 } from '../src/s3.ts';
import { type Harness, startHarness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

test('replicas that start at once share one new bucket', async () => {
  const bucket = `${harness.config.s3.bucket}-new`;
  const config = { ...harness.config, s3: { ...harness.config.s3, bucket } };
  const replicas = await Promise.all([startMedia(config), startMedia(config), startMedia(config)]);
  const s3 = createS3(config.s3, config.s3.endpoint);
  expect(await createObjects(s3, bucket).size('nothing')).toBeUndefined();
  await Promise.all(replicas.map((replica) => replica.stop()));
  await harness.removeBucket(bucket);
  s3.destroy();
});

test('credentials that the store rejects end the start with an error', async () => {
  const s3 = { ...harness.config.s3, secretAccessKey: 'wrong' };
  const start = startMedia({ ...harness.config, s3 });
  await expect(start).rejects.toThrow(ConfigError);
  await expect(start).rejects.toThrow(/^S3_\*: the store rejects the bucket/);
});

test('without a public endpoint, URLs lead to the endpoint that the service uses', async () => {
  const { publicEndpoint: _, ...s3 } = harness.config.s3;
  const peer = await harness.startPeer({ s3 });
  const slot = await peer.client.beginUpload({
    ...harness.newIds(),
    type: 'image/png',
    size: 9n,
    filename: 'cat.png',
  });
  expect(new URL(slot.url).origin).toBe(s3.endpoint);
  await peer.stop();
});

test('the environment is read with its defaults, and every problem is reported at once', () => {
  const env = {
    MONGODB_URI: 'mongodb://db/',
    S3_ENDPOINT: 'http://s3:9000',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  expect(schema.read(env)).toMatchObject({
    listen: { host: '127.0.0.1', port: 50_053 },
    mongo: { uri: 'mongodb://db/', database: 'postrider_media' },
    s3: { endpoint: 'http://s3:9000', bucket: 'postrider-media' },
    importTimeoutMs: 60_000,
    uploadMaxAgeMs: 86_400_000,
    probeProcesses: 2,
  });
  expect(() => schema.read({ ...env, MONGODB_URI: '', S3_PUBLIC_ENDPOINT: 'files.example' })).toThrow(
    /MONGODB_URI: [\s\S]*S3_PUBLIC_ENDPOINT: /,
  );
});
