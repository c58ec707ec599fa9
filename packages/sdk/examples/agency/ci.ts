import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { type EventObject, hasCode, type ListEvents } from '@postrider/sdk';
import { clientOf, customers, mondayAfter, planWeek, profileOf } from './agency.ts';

// For your CI: the product's own code with a test key (`svc_test_…`). Nothing reaches a platform, and the username of the
// account chooses the outcome of its posts.

const postrider = clientOf('POSTRIDER_TEST_KEY');
const { livemode } = await postrider.key.get();
assert.equal(livemode, false, 'POSTRIDER_TEST_KEY must be a test key.');

const monday = mondayAfter(new Date());
/** The outcome that each customer's account chooses, with the code of the error. */
const OUTCOMES = [
  { username: 'lost_answer', code: undefined },
  { username: 'content_refused', code: 'platform_rejected' },
  { username: 'token_lost', code: 'account_needs_reconnect' },
] as const;

for (const [index, { username, code }] of OUTCOMES.entries()) {
  const customer = customers[index];
  if (!customer) throw new Error('There are three customers.');

  test(`${customer.name}: ${username} ends as ${code ?? 'published'}`, async () => {
    const profile = await profileOf(postrider, customer);
    const account = await postrider.testMode.connectAccount({
      platform: 'bluesky',
      username,
      profileId: profile.id,
    });
    const reference = `ci-${randomUUID()}`;
    const week = { reference, monday, captions: ['Good morning!', 'See you on Saturday.'] };
    const posts = await planWeek(postrider, { profile, accounts: [account] }, week);
    assert.equal(posts.length, 2);
    const again = await planWeek(postrider, { profile, accounts: [account] }, week);
    assert.equal(again.length, 2);

    const [first] = posts;
    if (!first) throw new Error('There is no post.');
    await postrider.testMode.advance(first.id);
    const [result] = await postrider.posts.waitUntilDone(first.id);
    assert.equal(result?.error?.code, code);

    const type = code ? 'post.failed' : 'post.published';
    const event = await eventOf(reference, { types: type, profileId: profile.id });
    assert.equal(event.livemode, false);
  });
}

/** The event of a result, which is recorded a moment after the result. */
async function eventOf(reference: string, query: ListEvents): Promise<EventObject> {
  for (let tries = 0; tries < 30; tries++) {
    const latest = await postrider.events.list({ ...query, order: 'newest' }).toArray(20);
    const found = latest.find(({ data }) => data.reference === reference);
    if (found) return found;
    await setTimeout(1_000);
  }
  throw new Error(`There is no event of ${reference}.`);
}

test('a post of one customer can’t use the account of another one', async () => {
  const [one, other] = await Promise.all(customers.slice(0, 2).map((each) => profileOf(postrider, each)));
  if (!one || !other) throw new Error('There are three customers.');
  const { platform, id } = await postrider.testMode.connectAccount({
    platform: 'mastodon',
    profileId: other.id,
  });
  const platforms = [{ platform, accountId: id }];
  await assert.rejects(
    postrider.posts.create({ caption: 'Not mine', platforms, profileId: one.id }),
    (error) => hasCode(error, 'account_not_connected'),
  );
});
