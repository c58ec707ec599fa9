import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PublicationState } from '@postrider/contracts/platforms';
import { type Cable, startCable, waitUntil } from '@postrider/testing';
import { DEFAULT_TIMING } from '../src/publications/timing.ts';
import { startWorld, type World } from './world.ts';

const POSTS = 8;
/** Away for so long that waits that only grow would be long by then. */
const AWAY_MS = 9_000;
/** What probes comes by after three seconds; the rest is for a busy machine. */
const BACK_WITHIN_MS = 6_000;

let world: World;
let cable: Cable;
beforeAll(async () => {
  const { retryDelaysMs, probeEveryMs, giveUpAfterMs, lookUpDelaysMs } = DEFAULT_TIMING;
  world = await startWorld({ timing: { retryDelaysMs, probeEveryMs, giveUpAfterMs, lookUpDelaysMs } });
});
afterAll(async () => {
  await world?.stop();
  await cable?.stop();
});

type Planned = Awaited<ReturnType<World['schedule']>> & { handle: string };

/** Each is live once, and none long after what was away came back. */
async function expectSoonAfter(backAt: number, planned: Planned[]) {
  for (const { id } of planned) expect((await world.outcome(id)).state).toBe(PublicationState.PUBLISHED);
  for (const { handle, caption } of planned) {
    const [post, ...others] = await world.ledgerOf(handle);
    expect([post?.text, others]).toEqual([caption, []]);
    expect((post?.receivedAtMs ?? Number.NaN) - backAt).toBeLessThan(BACK_WITHIN_MS);
  }
}

const away = (since: number) =>
  waitUntil('it to have been away for long', () => Date.now() - since > AWAY_MS, AWAY_MS + 1_000);

test('the storage comes back: what waited for a file goes out, and no try was counted', async () => {
  const mediaId = world.media.add({ mimeType: 'image/png', bytes: PIXEL, width: 1, height: 1 });
  const accounts = await Promise.all(Array.from({ length: POSTS }, () => world.connect('mastodon')));
  world.media.setAway(true);
  const planned = await Promise.all(
    accounts.map(async (account) => ({ ...account, ...(await world.schedule({ ...account, mediaId })) })),
  );
  await away(Date.now());
  const backAt = Date.now();
  world.media.setAway(false);
  await expectSoonAfter(backAt, planned);
  for (const { id } of planned) expect((await world.outcome(id)).attempts).toBe(1);
}, 60_000);

test('a platform comes back: what it did not answer is looked up and goes out', async () => {
  const origin = (await world.sim.addAccount({ platform: 'mastodon', handle: 'origin' })).instance;
  cable = await startCable(origin);
  const accounts = await Promise.all(
    Array.from({ length: POSTS }, async (_, i) => {
      const handle = `behind${i}`;
      const { accessToken } = await world.sim.addAccount({ platform: 'mastodon', handle });
      const { account } = await world.rpc.connectAccount({
        workspaceId: world.workspaceId,
        credentials: {
          case: 'mastodon',
          value: { instance: `http://127.0.0.1:${cable.port}`, accessToken },
        },
      });
      return { platform: 'mastodon' as const, accountId: account?.id ?? '', handle };
    }),
  );
  cable.cut();
  const planned = await Promise.all(
    accounts.map(async (account) => ({ ...account, ...(await world.schedule(account)) })),
  );
  await away(Date.now());
  const backAt = Date.now();
  cable.mend();
  await expectSoonAfter(backAt, planned);
}, 60_000);

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
);
