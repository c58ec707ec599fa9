import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { AuditService } from '@postrider/contracts/dashboard';
import { ChangeKind, ChangeStatus } from '@postrider/contracts/posts';
import { unavailable } from '@postrider/service';
import { connectMongo } from '@postrider/service/mongo';
import { testLog, waitUntil } from '@postrider/testing';
import type { Connection } from 'mongoose';
import type { Unconfirmed } from '../src/unconfirmed/store.ts';
import { type Harness, startHarness } from './support/harness.ts';
import { setUpOwner } from './support/people.ts';
import { NOW, uuid } from './support/values.ts';

let harness: Harness;
let owner: Awaited<ReturnType<typeof setUpOwner>>;
let key: string;
let connection: Connection;
const running = new AsyncDisposableStack();

beforeAll(async () => {
  harness = await startHarness();
  running.defer(() => harness.stop());
  owner = await setUpOwner(harness);
  key = (await harness.operator.createKey(owner.workspaceId, { name: 'CI', scopes: ['posts:write'] })).value;
  connection = await connectMongo(harness.backing.mongo('gateway'), testLog);
  running.defer(() => connection.close());
});
afterAll(() => running.disposeAsync());
beforeEach(() => {
  harness.fakes.before('deleteResult');
  harness.fakes.changes.length = 0;
});

const rows = () => connection.collection<Unconfirmed>('unconfirmed_deletions');
const change = (status: ChangeStatus) => ({
  kind: ChangeKind.DELETE,
  status,
  requestedAt: timestampFromDate(NOW),
});
const DELETED = { deletedAt: timestampFromDate(NOW), changes: [change(ChangeStatus.DONE)] };

/** A live post whose platform does not confirm its deletion. */
async function deleteUnconfirmed() {
  const json = { caption: 'The terrace is open', platforms: ['bluesky'] };
  await harness.ask('POST', '/posts', { key, json });
  const postId = [...harness.fakes.posts.keys()].at(-1) ?? '';
  const path = `/posts/${postId}/results/${uuid(1)}`;
  harness.fakes.fail('deleteResult', unavailable('Not confirmed yet.'));
  expect((await harness.ask('DELETE', path, { key })).status).toBe(503);
  harness.fakes.before('deleteResult');
  return { postId, path };
}
const isKept = async (postId: string) => (await rows().countDocuments({ postId })) === 1;
/** Its result is read now, instead of after some seconds. */
const checkNow = (postId: string) => rows().updateOne({ postId }, { $set: { dueAt: new Date(0) } });

async function entriesOf(postId: string) {
  const { workspaceId, browser } = owner;
  const { entries } = await browser.client(AuditService).listAuditEntries({ workspaceId });
  return entries.filter(({ subjectId }) => subjectId === postId);
}

test('a deletion that is finished in the background is in the audit log, with the one who asked', async () => {
  const { postId } = await deleteUnconfirmed();
  expect(await entriesOf(postId)).toEqual([]);
  harness.fakes.changes.push({ changes: [change(ChangeStatus.PENDING)] });
  await checkNow(postId);
  await waitUntil('a check', async () => (await rows().findOne({ postId }))?.dueAt.getTime() !== 0);
  expect(await entriesOf(postId)).toEqual([]);

  harness.fakes.changes.splice(0, 1, DELETED);
  await checkNow(postId);
  await waitUntil('the entry', async () => !(await isKept(postId)));
  expect(await entriesOf(postId)).toMatchObject([
    { action: 'post.taken_down', userName: 'API key CI', subjectName: expect.stringMatching(/\(Bluesky\)$/) },
  ]);
});

test('asking again until it is confirmed leaves one entry', async () => {
  const { postId, path } = await deleteUnconfirmed();
  expect((await harness.ask('DELETE', path, { key })).status).toBe(204);
  expect(await isKept(postId)).toBe(false);
  harness.fakes.changes.push(DELETED);
  expect((await harness.ask('DELETE', path, { key })).status).toBe(204);
  expect(await entriesOf(postId)).toHaveLength(1);
});

test.each([
  ['that fails in the background', [change(ChangeStatus.FAILED)]],
  ['that the posts service never received', []],
])('a deletion %s is not in the audit log', async (_, changes) => {
  const { postId } = await deleteUnconfirmed();
  harness.fakes.changes.push({ changes });
  await checkNow(postId);
  await waitUntil('the end', async () => !(await isKept(postId)));
  expect(await entriesOf(postId)).toEqual([]);
});

test('a process that ends between the entry and its removal: another one adds no second entry', async () => {
  const { postId } = await deleteUnconfirmed();
  harness.fakes.changes.push(DELETED);
  const row = await rows().findOne({ postId });
  if (!row) throw new Error('nothing was kept');
  await checkNow(postId);
  await waitUntil('the entry', async () => !(await isKept(postId)));
  await rows().insertOne({ ...row, dueAt: new Date(0) });
  await waitUntil('the next check', async () => !(await isKept(postId)));
  expect(await entriesOf(postId)).toHaveLength(1);
});
