import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { MediaService } from '@postrider/contracts/media';
import { PublicationState } from '@postrider/contracts/platforms';
import { startFake, startTcpProxy, type TcpProxy, waitUntil } from '@postrider/testing';
import { startPlatforms } from '../src/app.ts';
import { DEFAULT_TIMING } from '../src/publications/limits.ts';
import { type Harness, startHarness } from './harness.ts';

const POSTS = 8;
/** Away for so long that waits that only grow would be long by then. */
const AWAY_MS = 9_000;
/** What probes comes by after three seconds; the rest is for a busy machine. */
const BACK_WITHIN_MS = 12_000;

let harness: Harness;
let proxy: TcpProxy;
beforeAll(async () => {
  const { retryDelaysMs, probeEveryMs, giveUpAfterMs, lookUpDelaysMs } = DEFAULT_TIMING;
  harness = await startHarness({ timing: { retryDelaysMs, probeEveryMs, giveUpAfterMs, lookUpDelaysMs } });
});
afterAll(async () => {
  await harness?.stop();
  await proxy?.stop();
});

type Planned = Awaited<ReturnType<Harness['schedule']>> & { handle: string };

/** Each is live once, and none long after what was away came back. */
async function expectSoonAfter(backAt: number, planned: Planned[]) {
  for (const { id } of planned) expect((await harness.outcome(id)).state).toBe(PublicationState.PUBLISHED);
  for (const { handle, caption } of planned) {
    const [post, ...others] = await harness.ledgerOf(handle);
    expect([post?.text, others]).toEqual([caption, []]);
    expect((post?.receivedAtMs ?? Number.NaN) - backAt).toBeLessThan(BACK_WITHIN_MS);
  }
}

const away = (since: number) =>
  waitUntil('it to have been away for long', () => Date.now() - since > AWAY_MS);

test('the storage is available again: what waited for a file goes out, and no try was counted', async () => {
  const mediaId = harness.media.add({ mimeType: 'image/png', bytes: PIXEL, width: 1, height: 1 });
  const accounts = await Promise.all(Array.from({ length: POSTS }, () => harness.connect('mastodon')));
  harness.media.setAway(true);
  const planned = await Promise.all(
    accounts.map(async (account) => ({ ...account, ...(await harness.schedule({ ...account, mediaId })) })),
  );
  await away(Date.now());
  const backAt = Date.now();
  harness.media.setAway(false);
  await expectSoonAfter(backAt, planned);
  for (const { id } of planned) expect((await harness.outcome(id)).attempts).toBe(1);
});

test('a platform is available again: what it did not answer is looked up and goes out', async () => {
  const origin = (await harness.sim.addAccount({ platform: 'mastodon', handle: 'origin' })).fields.instance;
  proxy = await startTcpProxy(origin);
  const accounts = await Promise.all(
    Array.from({ length: POSTS }, async (_, i) => {
      const handle = `behind${i}`;
      const {
        fields: { accessToken },
      } = await harness.sim.addAccount({ platform: 'mastodon', handle });
      const { account } = await harness.rpc.connectAccount({
        workspaceId: harness.workspaceId,
        platform: 'mastodon',
        fields: { instance: `http://127.0.0.1:${proxy.port}`, accessToken },
      });
      return { platform: 'mastodon' as const, accountId: account?.id ?? '', handle };
    }),
  );
  proxy.cut();
  const planned = await Promise.all(
    accounts.map(async (account) => ({ ...account, ...(await harness.schedule(account)) })),
  );
  await away(Date.now());
  const backAt = Date.now();
  proxy.repair();
  await expectSoonAfter(backAt, planned);
});

test('a process that stops while it waits for the media service leaves the publication as due as it was', async () => {
  const mediaId = harness.media.add({ mimeType: 'image/png', bytes: PIXEL, width: 1, height: 1 });
  const account = await harness.connect('mastodon');
  await harness.stopFirst();
  const nobody = await startFake(MediaService, {});
  await nobody.stop();
  const waiting = await startPlatforms({ ...harness.config({}), mediaAddress: nobody.address });
  const { id } = await harness.schedule({ ...account, mediaId });
  const found = () => harness.store.find(harness.workspaceId, id);
  await waitUntil('it is claimed', async () => (await found())?.state === 'claimed');
  await waiting.stop();
  const left = await found();
  expect(left).toMatchObject({ state: 'due', attempts: 0 });
  expect(left).not.toHaveProperty('waitsFor');
  const { rpc } = await harness.startReplica();
  const outcome = await harness.outcome(id, undefined, rpc);
  rpc.close();
  expect(outcome).toMatchObject({ state: PublicationState.PUBLISHED, attempts: 1 });
});

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
);
