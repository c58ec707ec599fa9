import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { testLog, waitUntil } from '@postrider/testing';
import { createItems } from '../src/items.ts';
import { newItemKey } from '../src/keys.ts';
import { createMediaStore, type MediaStore } from '../src/store.ts';
import { jpeg, png } from './files.ts';
import { failure, startWorld, type World } from './world.ts';

let world: World;
let store: MediaStore;
beforeAll(async () => {
  world = await startWorld();
  store = createMediaStore(world.database);
});
afterAll(() => world.stop());

/** Bytes in a slot. */
async function uploaded(workspaceId: string, mediaId: string) {
  const body = await png();
  const type = 'image/png';
  const slot = await world.client.beginUpload({ workspaceId, mediaId, type, size: BigInt(body.length) });
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

test('what became no item in time is removed with its object, items stay', async () => {
  const { workspaceId, mediaId } = world.newIds();
  // Never completed; completed, and sent once more after that; an import whose process died; a removal that did.
  const left = await uploaded(workspaceId, world.newIds().mediaId);
  const done = await uploaded(workspaceId, mediaId);
  await world.client.completeUpload({ workspaceId, key: done.key });
  await done.send();
  const crashed = newItemKey(workspaceId, world.newIds().mediaId);
  await store.addDraft({ workspaceId, mediaId: world.newIds().mediaId, key: crashed, bytes: 4 }, 0);
  await world.plant(crashed, await jpeg());
  const halfGone = newItemKey(workspaceId, world.newIds().mediaId);
  await store.addDraft({ workspaceId, mediaId: world.newIds().mediaId, key: halfGone, bytes: 4 }, 0);
  await store.doom(workspaceId, halfGone);
  expect(await world.states(workspaceId)).toEqual(['doomed', 'draft', 'item', 'slot', 'slot']);

  const peer = await world.startPeer({ uploadMaxAgeMs: 1, sweepEveryMs: 20 });
  await waitUntil('only the item is left', async () => (await world.states(workspaceId)).length === 1);
  await peer.stop();
  expect(await world.states(workspaceId)).toEqual(['item']);
  expect(await world.keys(`uploads/${workspaceId}`)).toEqual([]);
  expect(await world.keys(`media/${workspaceId}`)).toHaveLength(1);

  const { media } = await world.client.getMedia({ workspaceId, mediaId });
  expect(Buffer.from(await (await fetch(media?.url ?? '')).arrayBuffer())).toEqual(done.body);
  expect(await failure(world.client.completeUpload({ workspaceId, key: left.key }))).toMatchObject({
    code: 'not_found',
  });
  const again = await world.client.completeUpload({ workspaceId, key: done.key });
  expect(again.media?.id).toBe(mediaId);
});

test('what is younger stays', async () => {
  const { workspaceId, mediaId } = world.newIds();
  const { key } = await uploaded(workspaceId, mediaId);
  const old = { ...world.newIds() };
  await uploaded(old.workspaceId, old.mediaId);
  const pendingSince = new Date(Date.now() - 86_400_001);
  await world.database
    .collection('files')
    .updateOne({ workspaceId: old.workspaceId }, { $set: { pendingSince } });
  const peer = await world.startPeer({ sweepEveryMs: 20 });
  await waitUntil('the old one is gone', async () => (await world.states(old.workspaceId)).length === 0);
  await peer.stop();
  expect(await world.keys(`uploads/${old.workspaceId}`)).toEqual([]);
  expect(await world.keys(`uploads/${workspaceId}`)).toEqual([key]);
  await world.client.completeUpload({ workspaceId, key });
});

test('an object is either kept or removed, however sweep and finish meet', async () => {
  const { workspaceId, mediaId } = world.newIds();
  const kept = newItemKey(workspaceId, mediaId);
  await store.addDraft({ workspaceId, mediaId, key: kept, bytes: 4 }, 0);
  expect(await store.finish(workspaceId, kept, FACTS)).toBe(true);
  expect(await store.doom(workspaceId, kept)).toBe(false);

  const lost = newItemKey(workspaceId, mediaId);
  await store.addDraft({ workspaceId, mediaId, key: lost, bytes: 4 }, 0);
  expect(await store.finish(workspaceId, lost, FACTS)).toBe(false);
  expect(await store.doom(workspaceId, lost)).toBe(true);
  expect(await store.finish(workspaceId, lost, FACTS)).toBe(false);
});

test('a call whose file was swept away meanwhile says so and leaves nothing', async () => {
  const { workspaceId, mediaId } = world.newIds();
  const items = createItems(store, world.objects, testLog);
  const call = items.add({ workspaceId, mediaId, bytes: 4, storageLimit: 0 }, async (key) => {
    await world.plant(key, await png());
    await items.discard(workspaceId, key);
    return FACTS;
  });
  expect(await failure(call)).toMatchObject({ code: 'unavailable' });
  expect(await world.states(workspaceId)).toEqual([]);
  expect(await world.keys(`media/${workspaceId}`)).toEqual([]);
});
