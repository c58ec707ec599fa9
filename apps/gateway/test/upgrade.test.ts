import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startGateway } from '@postrider/gateway';
import { asOlderVersion } from '@postrider/testing';
import { fingerprint, sha256 } from '../src/fingerprint.ts';
import { BASE_PATH } from '../src/paths.ts';
import { ask, type Harness, startHarness } from './support/harness.ts';
import { uuid } from './support/values.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

const post = { caption: 'Once', platforms: ['bluesky'] };
const url = `${BASE_PATH}/posts`;
const ids = { running: uuid(102), crashed: uuid(103), refused: uuid(104) };

test('the idempotency records of an older version count: answered, in progress, crashed and refused', async () => {
  const answered = await harness.ask('POST', '/posts', {
    json: post,
    headers: { 'idempotency-key': 'answered' },
  });
  const old = (key: keyof typeof ids, more: object = {}) => ({
    _id: `${harness.workspace.id}:${sha256(key)}`,
    resourceId: ids[key],
    fingerprint: fingerprint('post', url, post),
    runner: 'a process of the older version',
    lockedUntil: new Date(Date.now() - 1_000),
    createdAt: new Date(Date.now() - 5_000),
    ...more,
  });
  const { fingerprint: _, ...refused } = old('refused', { runner: '', lockedUntil: new Date(0) });
  const running = old('running', { lockedUntil: new Date(Date.now() + 60_000) });
  await asOlderVersion(harness.config.mongo, async (database) => {
    const records = database.collection<{ _id: string }>('idempotency');
    const ended = { runner: 'the same', lockedUntil: new Date() };
    await records.updateOne({}, { $rename: { response: 'answer' }, $set: ended });
    await records.insertMany([running, old('crashed'), refused]);
  });
  harness.fakes.posts.clear();

  const upgraded = await startGateway(harness.config);
  const create = (key: string, json: object = post) =>
    ask(upgraded.address + url, 'POST', {
      key: harness.key.value,
      json,
      headers: { 'idempotency-key': key },
    });
  const responses = [
    await create('answered'),
    await create('running'),
    await create('crashed', { ...post, caption: 'Other' }),
    await create('crashed'),
    await create('refused', { ...post, caption: 'Corrected' }),
  ];
  await upgraded.stop();
  expect(responses).toMatchObject([
    { status: 201, text: answered.text },
    { status: 409, json: { code: 'idempotency_in_progress' } },
    { status: 422, json: { code: 'idempotency_key_reused' } },
    { status: 201 },
    { status: 201 },
  ]);
  expect([...harness.fakes.posts.keys()]).toEqual([ids.crashed, ids.refused]);
});
