import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { waitUntil } from '@postrider/testing';
import { v7 as uuidv7 } from 'uuid';
import { DEFAULT_TIMING } from '../src/publications/limits.ts';
import { create } from '../src/publications/transitions.ts';
import { type Harness, startHarness } from './harness.ts';

const CROWD = 600;
/** Few, so that the limit for an account makes most of the crowd wait: what need not wait goes out in any order. */
const ACCOUNTS = 2;

let harness: Harness;
beforeAll(async () => {
  // The short timeouts of other tests would end calls that only wait for a turn of the processor.
  harness = await startHarness({ timing: DEFAULT_TIMING });
});
afterAll(() => harness.stop());

test('a workspace with one post does not wait behind another that has hundreds for the same moment', async () => {
  const { rpc, sim, store, workspaceId } = harness;
  const crowd: string[] = [];
  while (crowd.length < ACCOUNTS) crowd.push((await harness.connect('mastodon')).accountId);
  const other = uuidv7();
  const { fields } = await sim.addAccount({ platform: 'mastodon', handle: 'single' });
  const { account } = await rpc.connectAccount({ workspaceId: other, platform: 'mastodon', fields });
  const scheduledAt = new Date(Date.now() + 8_000);
  const add = (owner: string, accountId: string, caption: string) =>
    store.insert(
      owner,
      create(
        {
          _id: uuidv7(),
          workspaceId: owner,
          postId: uuidv7(),
          accountId,
          platform: 'mastodon',
          host: 'one',
          scheduledAt,
          caption,
          title: '',
          options: {},
          mediaId: '',
        },
        DEFAULT_TIMING,
      ),
    );
  const posts = Array.from({ length: CROWD }, (_, n) =>
    add(workspaceId, crowd[n % ACCOUNTS] ?? '', `one of many ${n}`),
  );
  await Promise.all([...posts, add(other, account?.id ?? '', 'the only one')]);

  const ledger = () => sim.ledger({ platform: 'mastodon' });
  await waitUntil('every post to be live', async () => (await ledger()).length === CROWD + 1, 60_000);
  const inOrder = (await ledger()).toSorted((a, b) => a.receivedAtMs - b.receivedAtMs);
  // Its call begins among the first, but opens a connection, in a process that has both ends of all others: up to a third of
  // them have been answered until it is accepted.
  expect(inOrder.findIndex(({ text }) => text === 'the only one')).toBeLessThan(CROWD / 2);
}, 90_000);
