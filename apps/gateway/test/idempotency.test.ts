import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startGateway } from '@postrider/gateway';
import { AppError, newLease, type Running, type Violation } from '@postrider/service';
import { testLog, waitUntil } from '@postrider/testing';
import mongoose from 'mongoose';
import { z } from 'zod';
import { deriveSecrets } from '../src/derived-secrets.ts';
import { createIdempotency } from '../src/idempotency/idempotency.ts';
import { createIdempotencyStore, type IdempotencyRecord } from '../src/idempotency/store.ts';
import { BASE_PATH } from '../src/paths.ts';
import { ask, type Harness, startHarness } from './support/harness.ts';

let harness: Harness;
let second: Running;
let database: mongoose.Connection;

beforeAll(async () => {
  harness = await startHarness();
  second = await startGateway(harness.config);
  const { uri, database: dbName } = harness.config.mongo;
  database = await mongoose.createConnection(uri, { dbName }).asPromise();
});
afterAll(async () => {
  await database?.close();
  await second?.stop();
  await harness?.stop();
});

const made = z.object({ postId: z.string() });
const post = { caption: 'Once', platforms: ['bluesky'], tags: ['a'] };
let key = '';
beforeEach(() => {
  key = crypto.randomUUID();
  harness.fakes.posts.clear();
  harness.fakes.calls.length = 0;
});

const create = (json: unknown = post, path = '/posts') =>
  harness.ask('POST', path, { json, headers: { 'idempotency-key': key } });
const createOnSecond = (json: unknown = post) =>
  ask(`${second.address}${BASE_PATH}/posts`, 'POST', {
    key: harness.key.value,
    json,
    headers: { 'idempotency-key': key },
  });
const records = () => database.collection<IdempotencyRecord>('idempotency');
const lastRecord = () => records().findOne({}, { sort: { createdAt: -1 } });

describe('an idempotency key', () => {
  test('answers a repeat with the first answer, byte for byte, on every gateway', async () => {
    const first = await create();
    expect(first).toMatchObject({ status: 201 });
    expect(first.headers.get('idempotent-replayed')).toBeNull();
    // The same request with its members in another order and more space.
    const shuffled = '{ "tags": ["a"],  "platforms":["bluesky"],\n"caption":"\\u004fnce" }';
    const again = await harness.ask('POST', '/posts', {
      body: shuffled,
      headers: { 'idempotency-key': key },
    });
    for (const repeat of [await create(), await createOnSecond(), again]) {
      expect(repeat).toMatchObject({ status: 201, text: first.text });
      expect(repeat.headers.get('content-type')).toBe(first.headers.get('content-type'));
      expect(repeat.headers.get('idempotent-replayed')).toBe('true');
      expect(repeat.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
    }
    expect(harness.fakes.callsOf('createPost')).toHaveLength(1);
  });

  test('a hundred times at once, over two gateways, makes one post', async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) => (n % 2 ? create() : createOnSecond())),
    );
    expect(harness.fakes.posts.size).toBe(1);
    expect(harness.fakes.callsOf('createPost')).toHaveLength(1);
    const made = answers.filter(({ status }) => status === 201);
    expect(new Set(made.map(({ text }) => text)).size).toBe(1);
    expect(made.filter(({ headers }) => !headers.has('idempotent-replayed'))).toHaveLength(1);
    for (const answer of answers) {
      if (answer.status === 201) continue;
      expect(answer).toMatchObject({
        status: 409,
        json: { code: 'idempotency_in_progress', retry_after: 1 },
      });
      expect(answer.headers.get('retry-after')).toBe('1');
    }
  });

  test('belongs to one request: another body or route is refused', async () => {
    await create();
    for (const answer of [
      await create({ ...post, caption: 'Twice' }),
      await create({ url: 'https://pics.test/a.png' }, '/media'),
    ]) {
      expect(answer).toMatchObject({ status: 422, json: { code: 'idempotency_key_reused' } });
      expect(answer.headers.get('idempotent-replayed')).toBeNull();
    }
    expect(harness.fakes.calls).toHaveLength(1);
  });

  test('belongs to one workspace', async () => {
    const other = await harness.operator.createWorkspace({ name: 'Other' });
    const { value } = await harness.operator.createKey(other.id, { name: 'k', scopes: ['posts:write'] });
    const headers = { 'idempotency-key': key };
    expect((await create()).status).toBe(201);
    const theirs = await harness.ask('POST', '/posts', {
      key: value,
      json: { ...post, caption: 'Mine' },
      headers,
    });
    expect(theirs.status).toBe(201);
    expect(harness.fakes.posts.size).toBe(2);
  });

  test('is free after a refusal, and no refusal is kept', async () => {
    const responsesKept = () => records().countDocuments({ response: { $exists: true } });
    const before = await responsesKept();
    expect(await create({ caption: 1 })).toMatchObject({ status: 400, json: { code: 'invalid_request' } });
    const errors: Violation[] = [{ path: '/platforms/0', code: 'text_too_long', message: 'Too long.' }];
    harness.fakes.fail('createPost', new AppError('content_rejected', 'Too long.', { errors }));
    for (const caption of ['Too long', 'Still too long']) {
      const rejected = await create({ ...post, caption });
      expect(rejected).toMatchObject({ status: 422, json: { code: 'content_rejected', errors } });
      expect(rejected.headers.get('idempotent-replayed')).toBeNull();
    }
    expect(await responsesKept()).toBe(before);
    harness.fakes.before('createPost');
    const corrected = await createOnSecond();
    expect(corrected).toMatchObject({ status: 201 });
    expect((await create()).text).toBe(corrected.text);
    expect((await create()).headers.get('idempotent-replayed')).toBe('true');
    expect(await create({ ...post, caption: 'Other' })).toMatchObject({
      status: 422,
      json: { code: 'idempotency_key_reused' },
    });
  });

  test('that was refused keeps its post id: what an earlier try writes late is not made twice', async () => {
    // The first try is cut off while the post is being written, the second is refused, then the write arrives.
    harness.fakes.fail('createPost', new AppError('unavailable', 'Cut off.'));
    expect((await create()).status).toBe(503);
    harness.fakes.fail('createPost', new AppError('content_rejected', 'Not now.'));
    expect((await create()).status).toBe(422);
    harness.fakes.before('createPost');
    expect((await create({ ...post, caption: 'Corrected' })).status).toBe(201);
    const ids = harness.fakes.callsOf('createPost').map(({ request }) => made.parse(request).postId);
    expect(ids).toHaveLength(3);
    expect(new Set(ids).size).toBe(1);
    const record = await lastRecord();
    expect(record?.createdAt.getTime()).toBeGreaterThan(Date.now() - 60_000);
  });

  test.each([
    ['unavailable', 503],
    ['internal', 500],
  ] as const)('does not remember %s, and goes on with the same post id', async (code, status) => {
    harness.fakes.fail('createPost', new AppError(code, 'Not now.', { retryAfter: 1 }));
    expect((await create()).status).toBe(status);
    // It may have had its effect: the key still belongs to it.
    expect((await create({ ...post, caption: 'Other' })).json).toMatchObject({
      code: 'idempotency_key_reused',
    });
    harness.fakes.before('createPost');
    const retried = await create();
    expect(retried.status).toBe(201);
    expect(retried.headers.get('idempotent-replayed')).toBeNull();
    const ids = harness.fakes.callsOf('createPost').map(({ request }) => made.parse(request).postId);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    expect((await create()).headers.get('idempotent-replayed')).toBe('true');
  });

  test('after a crash between write and answer the repeat answers the post that is there', async () => {
    const first = await create();
    // What is left when the process crashes after the post was made: a lease that nobody renews, no response.
    const crashed = await lastRecord();
    const lease = newLease(60_000);
    await records().updateOne({ _id: crashed?._id ?? '' }, { $unset: { response: 1 }, $set: lease });
    expect(await create()).toMatchObject({ status: 409, json: { code: 'idempotency_in_progress' } });
    await records().updateOne(
      { _id: crashed?._id ?? '' },
      { $set: { leaseUntil: new Date(Date.now() - 1) } },
    );
    const answers = await Promise.all(Array.from({ length: 20 }, () => create()));
    const made = answers.filter(({ status }) => status === 201);
    expect(made.length).toBeGreaterThan(0);
    for (const { json } of made) expect(json).toEqual(first.json);
    expect(harness.fakes.posts.size).toBe(1);
    expect(harness.fakes.callsOf('createPost')).toHaveLength(2);
  });

  test('expires after 24 hours by the clock, whether or not the record is still there', async () => {
    const first = await create();
    const age = (ms: number) =>
      records().updateMany(
        { _id: { $regex: harness.workspace.id } },
        { $set: { createdAt: new Date(Date.now() - ms) } },
      );
    await age(86_390_000);
    expect((await create()).text).toBe(first.text);
    await age(86_400_000);
    const later = await create({ ...post, caption: 'Another day' });
    expect(later.status).toBe(201);
    expect(later.text).not.toBe(first.text);
    expect(harness.fakes.posts.size).toBe(2);
  });

  test('has 1 to 255 visible ASCII characters', async () => {
    for (const wrong of ['', 'x'.repeat(256), 'a b', 'é', 'a\tb']) {
      const answer = await harness.ask('POST', '/posts', {
        json: post,
        headers: { 'idempotency-key': wrong },
      });
      expect(answer).toMatchObject({
        status: 400,
        json: { code: 'invalid_request', errors: [{ path: '/headers/Idempotency-Key' }] },
      });
    }
    key = `~!${'x'.repeat(253)}`;
    expect((await create()).status).toBe(201);
  });

  test('is for POST /media too', async () => {
    const [first, again] = [
      await create({ url: 'https://a.test/' }, '/media'),
      await create({ url: 'https://a.test/' }, '/media'),
    ];
    expect(first).toMatchObject({ status: 201 });
    expect(again.text).toBe(first.text);
    expect(harness.fakes.callsOf('importMedia')).toHaveLength(1);
  });
});

test('without a key every request makes a post of its own', async () => {
  for (const _ of [1, 2]) expect((await harness.ask('POST', '/posts', { json: post })).status).toBe(201);
  expect(harness.fakes.posts.size).toBe(2);
});

test('a lease is renewed for as long as the request is executed', async () => {
  const idempotency = createIdempotency(
    createIdempotencyStore(database),
    deriveSecrets('secret').responses,
    testLog,
    {
      leaseMs: 90,
      retentionMs: 60_000,
    },
  );
  const request = { workspaceId: 'w', key, fingerprint: 'f' };
  const finish = Promise.withResolvers<void>();
  const first = idempotency.once(request, async (id) => {
    await finish.promise;
    return { status: 201, contentType: 'text/plain', body: id };
  });
  const started = await waitUntil('the record', () => records().findOne({ _id: { $regex: '^w:' } }));
  await waitUntil('the third renewal', async () => {
    const now = await records().findOne({ _id: started._id });
    return (now?.leaseUntil?.getTime() ?? 0) > (started.leaseUntil?.getTime() ?? 0) + 80;
  });
  await expect(idempotency.once(request, () => first.then(({ response }) => response))).rejects.toMatchObject(
    {
      code: 'idempotency_in_progress',
    },
  );
  finish.resolve();
  await first;
  const again = await idempotency.once(request, () => Promise.reject(new Error('it ran twice')));
  expect(again).toMatchObject({
    replayed: true,
    response: { status: 201, body: (await first).response.body },
  });
});
