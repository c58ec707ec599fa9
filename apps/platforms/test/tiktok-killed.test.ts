import { expect, test } from '@jest/globals';
import { PublicationState } from '@postrider/contracts/platforms';
import { chunksOf } from '../src/connectors/tiktok/chunks.ts';
import { startAlone, startKillable } from './crashing.ts';
import { expectUploadOfKilled, PATIENCE_MS, SIZE } from './killed-upload.ts';
import { OPTIONS, tiktokRig } from './tiktok-rig.ts';

test(
  'a video whose process is killed twice during its upload goes on each time, and is published once',
  () =>
    expectUploadOfKilled(tiktokRig, {
      platform: 'tiktok',
      options: OPTIONS,
      chunks: chunksOf(SIZE).count,
      continues: 206,
    }),
  2 * PATIENCE_MS,
);

test.each([
  ['before its answer', 'timeout_after', 1],
  ['before it has an effect', 'timeout_before', 2],
] as const)(
  'a process that is killed during the last chunk, %s, publishes once',
  async (_, kind, calls) => {
    await using alone = await startAlone();
    const { harness } = alone;
    const rig = tiktokRig(harness);
    const first = await startKillable(harness);
    const account = await harness.connect('tiktok', undefined, first.rpc);
    await rig.fault(account, { operation: 'publish', kind });
    const { id, dueAt } = await rig.schedule(account);
    await rig.called(account, 'publish', 1);
    first.child.kill('SIGKILL');
    const second = await startKillable(harness);
    const { state, externalId } = await harness.outcome(id, 60_000, second.rpc);
    expect(state).toBe(PublicationState.PUBLISHED);
    const [entry, ...others] = await rig.ledgerOf(account);
    expect([entry?.id, others]).toEqual([externalId, []]);
    expect(entry?.receivedAtMs).toBeGreaterThanOrEqual(dueAt.getTime());
    expect(await rig.publishes(account)).toHaveLength(calls);
    expect(await rig.begun(account)).toHaveLength(1);
  },
  120_000,
);
