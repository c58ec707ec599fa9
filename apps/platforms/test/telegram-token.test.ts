import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type OtlpReceiver, startOtlpReceiver } from '@postrider/testing';
import { type Harness, startHarness } from './harness.ts';
import { PUBLISH_FAULTS, placesOf, startShowing } from './showing.ts';
import { telegramRig } from './telegram-rig.ts';

let harness: Harness;
let collector: OtlpReceiver;
beforeAll(async () => {
  harness = await startHarness();
  collector = await startOtlpReceiver();
  await harness.stopFirst();
});
afterAll(async () => {
  await harness.stop();
  await collector.close();
});

// The token is in the address of every call.
test('the token of a bot is in no log, trace, metric, error or row', async () => {
  const { rpc, stopAndGather } = await startShowing(harness, collector);
  const rig = telegramRig(harness);
  const account = await rig.connect('ann', rpc);
  const { fields } = await harness.sim.addAccount({ platform: 'telegram', handle: 'ann' });
  const secret = fields.botToken.split(':')[1] ?? '';
  expect(secret.length).toBeGreaterThan(30);
  const { workspaceId } = harness;
  const errors: string[] = [];
  const refuse = (changed: object) =>
    rpc
      .connectAccount({ workspaceId, platform: 'telegram', fields: { ...fields, ...changed } })
      .catch((error: Error) => void errors.push(error.message));
  await refuse({ channel: '@someone_else' });
  await refuse({ apiUrl: 'https://nobody.invalid' });
  await refuse({ apiUrl: 'http://127.0.0.1:1' });

  const published = await harness.schedule({ ...account, media: [(await rig.image()).media] });
  await harness.outcome(published.id, 60_000, rpc);
  await rpc.editPublication({ workspaceId, id: published.id, caption: 'new', title: '', options: {} });
  await rpc.removePublication({ workspaceId, id: published.id });
  for (const fault of PUBLISH_FAULTS) {
    await rig.fault(account, fault);
    const { id } = await harness.schedule({ ...account, media: [(await rig.image()).media] });
    errors.push(JSON.stringify((await harness.outcome(id, 60_000, rpc)).error?.message));
  }
  await harness.sim.revoke('ann', 'telegram');
  const { id } = await harness.schedule(account);
  errors.push((await harness.outcome(id, 60_000, rpc)).error?.message ?? '');
  const shown = { ...(await stopAndGather()), errors: errors.join('\n') };
  expect(shown.metrics).toContain('telegram');
  expect(shown.logs).toMatch(/"msg":"publishing failed"/);
  expect(shown.rows).toContain('"username":"ann"');
  expect(errors).toHaveLength(8);
  expect(placesOf(secret, shown)).toEqual([]);
}, 240_000);
