import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { testWorkspaceOf } from '@postrider/contracts';
import { createEventLog } from '@postrider/service/event-log';
import { testLog, waitUntil } from '@postrider/testing';
import { createItems } from '../src/items.ts';
import { newItemKey } from '../src/keys.ts';
import { createMediaStore, type MediaStore } from '../src/store.ts';
import { jpeg, png } from './files.ts';
import { failure, type Harness, startHarness } from './harness.ts';

let harness: Harness;
let store: MediaStore;
beforeAll(async () => {
  harness = await startHarness();
  store = createMediaStore(harness.database, createEventLog(harness.database));
});
afterAll(() => harness.stop());

/** Bytes in a slot. */
async function uploaded(workspaceId: string, mediaId: string) {
  const body = await png();
  const type = 'image/png';
  const slot = await harness.client.beginUpload({ workspaceId, mediaId, type, size: BigInt(body.length) });
  const sent = await fetch(slot.url, { method: 'PUT', headers: slot.headers, body: Buffer.from(body) });
  expect(sent.status).toBe(200);
  return {
    key: slot.key,
    body,
    send: () => fetch(slot.url, { method: 'PUT', headers: slot.headers, body: Buffer.from(body) }),
  };
}

const FACTS = {
  mimeType: 'image/png',
  size: 4,
  width: 1,
  height: 1,
  duration: 0,
  animated: false,
  filename: '',
  slotKey: '',
} as const;

test('files that did not become items in time are removed with their objects, items stay', async () => {
  const { workspaceId, mediaId } = harness.newIds();
  // Never completed; completed, and sent once more after that; an import and a removal whose processes crashed.
  const left = await uploaded(workspaceId, harness.newIds().mediaId);
  const done = await uploaded(workspaceId, mediaId);
  await harness.client.completeUpload({ workspaceId, key: done.key });
  await done.send();
  const crashed = newItemKey(workspaceId, harness.newIds().mediaId);
  await store.addDraft(
    { workspaceId, mediaId: harness.newIds().mediaId, key: crashed, bytes: 4 },
    { storageLimit: 0 },
  );
  await harness.plant(crashed, await jpeg());
  const removing = newItemKey(workspaceId, harness.newIds().mediaId);
  await store.addDraft(
    { workspaceId, mediaId: harness.newIds().mediaId, key: removing, bytes: 4 },
    { storageLimit: 0 },
  );
  await store.markForRemoval(workspaceId, removing);
  expect(await harness.states(workspaceId)).toEqual(['draft', 'item', 'removing', 'slot', 'slot']);

  const peer = await harness.startPeer({ uploadMaxAgeMs: 1, cleanupEveryMs: 20 });
  await waitUntil('only the item is left', async () => (await harness.states(workspaceId)).length === 1);
  await peer.stop();
  expect(await harness.states(workspaceId)).toEqual(['item']);
  expect(await harness.keys(`uploads/${workspaceId}`)).toEqual([]);
  expect(await harness.keys(`media/${workspaceId}`)).toHaveLength(1);

  const { media } = await harness.client.getMedia({ workspaceId, mediaId });
  expect(Buffer.from(await (await fetch(media?.url ?? '')).arrayBuffer())).toEqual(done.body);
  expect(await failure(harness.client.completeUpload({ workspaceId, key: left.key }))).toMatchObject({
    code: 'not_found',
  });
  const again = await harness.client.completeUpload({ workspaceId, key: done.key });
  expect(again.media?.id).toBe(mediaId);
});

test('younger files stay', async () => {
  const { workspaceId, mediaId } = harness.newIds();
  const { key } = await uploaded(workspaceId, mediaId);
  const old = { ...harness.newIds() };
  await uploaded(old.workspaceId, old.mediaId);
  const pendingSince = new Date(Date.now() - 86_400_001);
  await harness.database
    .collection('files')
    .updateOne({ workspaceId: old.workspaceId }, { $set: { pendingSince } });
  const peer = await harness.startPeer({ cleanupEveryMs: 20 });
  await waitUntil('the old one is gone', async () => (await harness.states(old.workspaceId)).length === 0);
  await peer.stop();
  expect(await harness.keys(`uploads/${old.workspaceId}`)).toEqual([]);
  expect(await harness.keys(`uploads/${workspaceId}`)).toEqual([key]);
  await harness.client.completeUpload({ workspaceId, key });
});

test('items of test data are removed with their objects after 90 days; live ones and newer ones stay', async () => {
  const DAY_MS = 86_400_000;
  async function item(workspaceId: string, ageMs: number) {
    const { mediaId } = harness.newIds();
    const { key } = await uploaded(workspaceId, mediaId);
    await harness.client.completeUpload({ workspaceId, key });
    const createdAt = new Date(Date.now() - ageMs);
    await harness.database
      .collection('files')
      .updateOne({ workspaceId, mediaId, state: 'item' }, { $set: { createdAt } });
    return mediaId;
  }
  const { workspaceId } = harness.newIds();
  const testId = testWorkspaceOf(workspaceId);
  await item(workspaceId, 400 * DAY_MS);
  await item(testId, 91 * DAY_MS);
  const kept = await item(testId, 89 * DAY_MS);
  const peer = await harness.startPeer({ cleanupEveryMs: 20 });
  const items = async (id: string) => (await harness.states(id)).filter((state) => state !== 'slot');
  await waitUntil('the old one is gone', async () => (await items(testId)).length === 1);
  await peer.stop();
  expect(await harness.keys(`media/${testId}`)).toEqual([expect.stringContaining(kept)]);
  expect(await harness.keys(`media/${workspaceId}`)).toHaveLength(1);
});

test('an object is either kept or removed, however cleanup and completion interleave', async () => {
  const { workspaceId, mediaId } = harness.newIds();
  const kept = newItemKey(workspaceId, mediaId);
  await store.addDraft({ workspaceId, mediaId, key: kept, bytes: 4 }, { storageLimit: 0 });
  expect(await store.finish(workspaceId, kept, FACTS)).toBe(true);
  expect(await store.markForRemoval(workspaceId, kept)).toBeUndefined();

  const lost = newItemKey(workspaceId, mediaId);
  await store.addDraft({ workspaceId, mediaId, key: lost, bytes: 4 }, { storageLimit: 0 });
  expect(await store.finish(workspaceId, lost, FACTS)).toBe(false);
  expect(await store.markForRemoval(workspaceId, lost)).toBeDefined();
  expect(await store.finish(workspaceId, lost, FACTS)).toBe(false);
});

test('a call whose file was cleaned up meanwhile fails and leaves nothing', async () => {
  const { workspaceId, mediaId } = harness.newIds();
  const items = createItems(store, harness.objects, testLog);
  const call = items.add({ workspaceId, mediaId, bytes: 4, storageLimit: 0 }, async (key) => {
    await harness.plant(key, await png());
    await items.discard(workspaceId, key);
    return FACTS;
  });
  expect(await failure(call)).toMatchObject({ code: 'unavailable' });
  expect(await harness.states(workspaceId)).toEqual([]);
  expect(await harness.keys(`media/${workspaceId}`)).toEqual([]);
});
