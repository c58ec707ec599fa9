import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTcpProxy, type TcpProxy } from '@postrider/testing';
import { png } from './files.ts';
import { failure, type Harness, startHarness } from './harness.ts';

/** Shorter than what the service allows a small request to the store. */
const DEADLINE_MS = 10_000;

let harness: Harness;
let proxy: TcpProxy;
let peer: Awaited<ReturnType<Harness['startPeer']>>;
beforeAll(async () => {
  harness = await startHarness();
  proxy = await startTcpProxy(harness.config.s3.endpoint);
  const endpoint = `http://127.0.0.1:${proxy.port}`;
  peer = await harness.startPeer({ s3: { ...harness.config.s3, endpoint } });
});
afterAll(async () => {
  proxy?.repair();
  await peer?.stop();
  await proxy?.stop();
  await harness?.stop();
});

test('a store that accepts connections and says nothing: what needs it fails soon, the rest goes on', async () => {
  const ids = harness.newIds();
  const { workspaceId } = ids;
  const body = await png();
  const announced = { type: 'image/png', size: BigInt(body.length), filename: 'a.png' };
  const slot = await peer.client.beginUpload({ ...ids, ...announced });
  await fetch(slot.url, { method: 'PUT', headers: slot.headers, body: Buffer.from(body) });
  await peer.client.completeUpload({ workspaceId, key: slot.key });
  const other = await peer.client.beginUpload({ ...harness.newIds(), workspaceId, ...announced });

  proxy.hang();
  const complete = peer.client.completeUpload({ workspaceId, key: other.key }, DEADLINE_MS);
  const url = 'https://nothing.web.test/nothing.png';
  const imported = peer.client.importMedia({ ...harness.newIds(), url }, DEADLINE_MS);
  for (const call of [complete, imported])
    expect(await failure(call)).toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('media storage'),
    });
  expect((await peer.client.getMedia(ids)).media?.id).toBe(ids.mediaId);
  await peer.client.beginUpload({ ...harness.newIds(), workspaceId, ...announced });
  await peer.client.deleteMedia(ids, DEADLINE_MS);
  expect((await failure(peer.client.getMedia(ids))).code).toBe('not_found');
});
