import { randomUUID } from 'node:crypto';
import { timestampDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { waitUntil } from '@postrider/testing';
import { expiresSoon, failed, type Harness, startHarness } from './harness.ts';

const workspaceId = randomUUID();

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness({ timeoutMs: 400 });
});
afterAll(() => harness.stop());

const sentTo = (name: string) =>
  harness.receiver.requests.filter(({ headers }) => headers.host === `${name}.hooks.test`);

test('a warning that an account will expire, to endpoints that chose it only', async () => {
  await harness.endpoint(workspaceId, 'warned', ['account.expires_soon']);
  await harness.endpoint(workspaceId, 'three');
  const expiration = expiresSoon(workspaceId);
  harness.expirations.push(expiration);
  await harness.notify(workspaceId, 'account.expires_soon', expiration.accountId);
  await waitUntil('it is in', () => sentTo('warned').length > 0);
  const [body] = sentTo('warned').map((received) => JSON.parse(received.body.toString('utf8')));
  expect(body).toMatchObject({
    id: `evt_${expiration.eventId}`,
    type: 'account.expires_soon',
    data: {
      account_id: expiration.accountId,
      platform: 'mastodon',
      username: 'ada@mastodon.example',
      expires_at: expiration.expiresAt && timestampDate(expiration.expiresAt).toISOString(),
      action: expect.stringMatching(/^Connect the account again/),
    },
  });
  const outcome = failed(workspaceId);
  harness.outcomes.push(outcome);
  await harness.notify(workspaceId, 'post.failed', outcome.result?.id ?? '');
  await waitUntil('the other endpoint gets a later event', () => sentTo('three').length > 0);
  expect(sentTo('three')).toHaveLength(1);
  expect(sentTo('warned')).toHaveLength(1);
});

test('a warning whose event was lost, from the list of platforms', async () => {
  await harness.endpoint(workspaceId, 'late', ['account.expires_soon']);
  const expiration = expiresSoon(workspaceId);
  harness.expirations.push(expiration);
  const catchingUp = await harness.start({ catchUpEveryMs: 50 });
  await waitUntil('it is in', () => sentTo('late').length > 0);
  await catchingUp.service.stop();
  expect(sentTo('late')[0]?.body.toString('utf8')).toContain(expiration.accountId);
});
