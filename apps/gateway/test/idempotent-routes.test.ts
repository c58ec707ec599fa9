import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { startGateway } from '@postrider/gateway';
import type { Running } from '@postrider/service';
import mongoose from 'mongoose';
import { z } from 'zod';
import { ROUTES } from '../src/api/routes.ts';
import type { IdempotencyRecord } from '../src/idempotency/store.ts';
import { BASE_PATH } from '../src/paths.ts';
import { documentedRequest } from './support/documented-request.ts';
import { ask, type Harness, startHarness } from './support/harness.ts';

let harness: Harness;
let database: mongoose.Connection;
const running = new AsyncDisposableStack();

beforeAll(async () => {
  harness = await startHarness();
  running.defer(() => harness.stop());
  const { uri, database: dbName } = harness.config.mongo;
  database = await mongoose.createConnection(uri, { dbName }).asPromise();
  running.defer(() => database.close());
});
afterAll(() => running.disposeAsync());

/** Rows that create nothing although they are a POST. */
const CREATES_NOTHING = ['validatePost'];

const records = () => database.collection<IdempotencyRecord>('idempotency');
// A job makes calls of its own.
afterEach(async () => {
  await database.collection('jobs').deleteMany({});
});
const CALLS_OF_JOBS = ['getMediaUsage', 'beginArchive'];
const ofRequests = () => harness.fakes.calls.filter(({ method }) => !CALLS_OF_JOBS.includes(method));
const withSecrets = ROUTES.filter(({ idempotent }) => idempotent === 'with_secret');

test('a key is taken by every POST that creates something, and by nothing else', () => {
  const creating = ROUTES.filter(
    ({ method, operationId }) => method === 'post' && !CREATES_NOTHING.includes(operationId),
  );
  const idempotent = ROUTES.filter(({ idempotent }) => idempotent);
  expect(idempotent.map(({ operationId }) => operationId)).toEqual(
    creating.map(({ operationId }) => operationId),
  );
});

describe.each(ROUTES.map((route) => [route.operationId, route] as const))('%s', (_id, route) => {
  if (!route.idempotent)
    return test('refuses a key and has no effect', async () => {
      const { method, path, bodies } = await documentedRequest(harness, route);
      harness.fakes.calls.length = 0;
      const headers = { 'idempotency-key': crypto.randomUUID() };
      const answer = await harness.ask(method, path, { ...bodies[0], headers });
      expect(answer).toMatchObject({
        status: 400,
        json: {
          code: 'invalid_request',
          errors: [{ path: '/headers/Idempotency-Key', code: 'unknown_field' }],
        },
      });
      expect(ofRequests()).toEqual([]);
    });

  test('answers a repeat byte for byte, and without another effect', async () => {
    const { method, path, bodies } = await documentedRequest(harness, route);
    const options = { ...bodies[0], headers: { 'idempotency-key': crypto.randomUUID() } };
    const first = await harness.ask(method, path, options);
    expect([200, 201, 202]).toContain(first.status);
    harness.fakes.calls.length = 0;
    const second = await harness.ask(method, path, options);
    expect(second).toMatchObject({ status: first.status, text: first.text });
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    expect(ofRequests()).toEqual([]);
  });

  test('goes on with the same id where the first try was cut off', async () => {
    const { method, path, bodies } = await documentedRequest(harness, route);
    const key = crypto.randomUUID();
    const options = { ...bodies[0], headers: { 'idempotency-key': key } };
    const first = await harness.ask(method, path, options);
    const calls = ofRequests()
      .slice(-1)
      .map(({ request }) => request);
    // As a process leaves it that is killed between its write and its answer.
    await records().updateOne({}, { $unset: { response: 1 } }, { sort: { createdAt: -1 } });
    harness.fakes.calls.length = 0;
    const second = await harness.ask(method, path, options);
    expect(second.status).toBe(first.status);
    expect(second.headers.get('idempotent-replayed')).toBeNull();
    expect(idsIn(second.json)).toEqual(idsIn(first.json));
    if (ofRequests().length > 0)
      expect(
        ofRequests()
          .slice(-1)
          .map(({ request }) => request),
      ).toEqual(calls);
  });
});

/** What a response says it has made; a job goes on meanwhile. */
const idsIn = (json: unknown): unknown =>
  JSON.parse(
    JSON.stringify(json, (key, value) => (/at$|^request_id$|^progress$/i.test(key) ? undefined : value)),
  );

describe.each(withSecrets.map((route) => [route.operationId, route] as const))('%s', (_id, route) => {
  const secretIn = (text: string) =>
    z
      .string()
      .parse(/whsec_\w+|[#/][\w-]{43}\b/.exec(text)?.[0])
      .slice(-20);

  test('keeps its secret sealed', async () => {
    const { method, path, bodies } = await documentedRequest(harness, route);
    const options = { ...bodies[0], headers: { 'idempotency-key': crypto.randomUUID() } };
    const { text } = await harness.ask(method, path, options);
    const kept = JSON.stringify(await records().find().toArray());
    expect(kept).toContain('"isSealed":true');
    expect(kept).not.toContain(secretIn(text));
  });

  test('finds what was made where another gateway can’t open the sealed response', async () => {
    const { secret: _, ...dashboard } = harness.config.dashboard;
    const other: Running = await startGateway({ ...harness.config, dashboard });
    try {
      const { method, path, bodies } = await documentedRequest(harness, route);
      const options = { ...bodies[0], headers: { 'idempotency-key': crypto.randomUUID() } };
      const first = await harness.ask(method, path, options);
      const url = other.address + BASE_PATH + path;
      const second = await ask(url, method, { ...options, key: harness.key.value });
      expect(second).toMatchObject({ status: first.status });
      const withoutUrl = (json: unknown) =>
        JSON.stringify(json, (key, value) => (key === 'url' ? undefined : value));
      expect(withoutUrl(second.json)).toBe(withoutUrl(first.json));
    } finally {
      await other.stop();
    }
  });
});

test('the address of a connect link is the same where its answer was lost', async () => {
  const options = {
    json: { redirectUrl: 'https://example.com/back', platform: 'x', app: { clientId: 'c' } },
    headers: { 'idempotency-key': crypto.randomUUID() },
  };
  const first = await harness.ask('POST', '/connect-links', options);
  await records().updateOne({}, { $unset: { response: 1 } }, { sort: { createdAt: -1 } });
  const second = await harness.ask('POST', '/connect-links', options);
  expect(second.text).toBe(first.text);
});
