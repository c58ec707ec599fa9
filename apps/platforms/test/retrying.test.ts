import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { PublicationState } from '@postrider/contracts/platforms';
import { HandedOverSchema } from '@postrider/contracts/posts';
import { SNAC } from '@postrider/simulator/mastodon/behaviour';
import { waitUntil } from '@postrider/testing';
import { type Harness, startHarness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterEach(() => harness.sim.clearFaults());
afterAll(() => harness.stop());

const { PUBLISHED, FAILED } = PublicationState;

/** What posts knows from now on: a user has retried the publication so many times. */
function setRetries(id: string, retries: number, from = harness) {
  const known = from.posts.publications.get(id);
  if (known) from.posts.publications.set(id, { ...known, retries });
}

/** The outcome of a try. */
const outcome = (id: string, retries: number, from = harness) =>
  waitUntil(`the outcome of retry ${retries}`, async () => {
    const [found] = (await from.rpc.getPublications({ ids: [id] })).publications;
    return found?.retries === retries && (found.state === PUBLISHED || found.state === FAILED)
      ? found
      : undefined;
  });

/** A publication that the platform has refused. */
async function refused() {
  const account = await harness.connect('bluesky');
  await harness.sim.fault({ account: account.handle, operation: 'publish', kind: 'refuse' });
  const { id } = await harness.schedule(account);
  expect(await harness.outcome(id)).toMatchObject({ state: FAILED, attempts: 1, retries: 0 });
  return { id, account };
}

test('what was refused is sent again under its id, once, however often it is handed over', async () => {
  const { id, account } = await refused();
  await harness.startReplica();
  setRetries(id, 1);
  await Promise.all(Array.from({ length: 10 }, () => harness.notify(id)));
  expect(await outcome(id, 1)).toMatchObject({
    state: PUBLISHED,
    attempts: 1,
    failedAttempts: [{ attempt: 1, code: 'platform_rejected' }],
  });
  const published = () => harness.events.filter(({ subjectId }) => subjectId === id).length;
  const before = published();
  await harness.notify(id);
  await waitUntil('the outcome once more', () => published() > before);
  expect(await harness.ledgerOf(account.handle)).toHaveLength(1);
});

test('a handover of the same try restarts nothing', async () => {
  const { id, account } = await refused();
  const before = harness.events.length;
  await harness.notify(id);
  await waitUntil('the outcome again', () => harness.events.length > before);
  expect(await harness.store.findMany([id])).toMatchObject([{ state: 'failed' }]);
  expect(await harness.ledgerOf(account.handle)).toEqual([]);
});

test('without its event, a retry is found in the list', async () => {
  const { id, account } = await refused();
  setRetries(id, 1);
  harness.posts.handedOver.push(
    create(HandedOverSchema, {
      postId: id,
      workspaceId: harness.workspaceId,
      handedOverAt: timestampFromDate(new Date()),
      publicationIds: [id],
      retries: { [id]: 1 },
    }),
  );
  expect(await outcome(id, 1)).toMatchObject({ state: PUBLISHED });
  expect(await harness.ledgerOf(account.handle)).toHaveLength(1);
});

test.each(['bluesky', 'mastodon'] as const)(
  'on %s, what was unknown and is live is found, and not sent again',
  async (platform) => {
    const account = await harness.connect(platform);
    const whose = { platform, account: account.handle } as const;
    await harness.sim.fault({ ...whose, operation: 'publish', kind: 'timeout_after' });
    const lookUps = platform === 'bluesky' ? { platform } : whose;
    await harness.sim.fault({ ...lookUps, operation: 'lookup', kind: 'error_before', times: 1_000 });
    const { id } = await harness.schedule(account);
    expect((await harness.outcome(id)).error?.code).toBe('outcome_unknown');
    await harness.sim.clearFaults();
    setRetries(id, 1);
    await harness.notify(id);
    const [entry, ...others] = await harness.ledgerOf(account.handle);
    expect(await outcome(id, 1)).toMatchObject({ state: PUBLISHED, url: entry?.url });
    expect(others).toEqual([]);
    expect(await harness.sim.calls({ account: account.handle, operation: 'publish' })).toHaveLength(1);
  },
);

test('on X, what was unknown and is live is found by the file that was uploaded for the earlier try', async () => {
  const account = await harness.connect('x');
  const whose = { platform: 'x', account: account.handle } as const;
  await harness.sim.fault({ ...whose, operation: 'publish', kind: 'timeout_after' });
  await harness.sim.fault({ ...whose, operation: 'lookup', kind: 'error_before', times: 1_000 });
  const mediaId = harness.media.add({ mimeType: 'video/mp4', bytes: Buffer.from('a video'), duration: 2 });
  const { id } = await harness.schedule({ ...account, mediaId });
  expect((await harness.outcome(id)).error?.code).toBe('outcome_unknown');
  await harness.sim.clearFaults();
  setRetries(id, 1);
  await harness.notify(id);
  const [entry, ...others] = await harness.ledgerOf(account.handle);
  expect(await outcome(id, 1)).toMatchObject({ state: PUBLISHED, url: entry?.url });
  expect(others).toEqual([]);
  expect(await harness.sim.calls({ account: account.handle, operation: 'publish' })).toHaveLength(1);
});

test('a retry while a lookup is under way restarts nothing: what is found is published, once', async () => {
  const account = await harness.connect('mastodon');
  const whose = { platform: 'mastodon', account: account.handle } as const;
  await harness.sim.fault({ ...whose, operation: 'publish', kind: 'timeout_after' });
  await harness.sim.fault({ ...whose, operation: 'lookup', kind: 'error_before', times: 2 });
  const { id } = await harness.schedule(account);
  await waitUntil('a lookup', async () => {
    const lookUps = await harness.sim.calls({ account: account.handle, operation: 'lookup' });
    return lookUps.length > 0;
  });
  setRetries(id, 1);
  await harness.notify(id);
  expect(await outcome(id, 0)).toMatchObject({ state: PUBLISHED });
  expect(await harness.ledgerOf(account.handle)).toHaveLength(1);
});

test('what was unknown, and is not found on a server without proof, is sent when a user insists', async () => {
  const other = await startHarness();
  try {
    await other.sim.behave('mastodon', SNAC);
    const account = await other.connect('mastodon');
    await other.sim.fault({ account: account.handle, operation: 'publish', kind: 'reset_before' });
    const { id } = await other.schedule(account);
    expect((await other.outcome(id)).error?.code).toBe('outcome_unknown');
    expect(await other.ledgerOf(account.handle)).toEqual([]);
    // The process that takes the retry ends before it is sent.
    await other.stopFirst();
    const receiver = await other.startReplica({}, ['rpc', 'consumers']);
    setRetries(id, 1, other);
    await Promise.all([other.notify(id), other.notify(id)]);
    await waitUntil('the restart', async () => (await other.store.findMany([id]))[0]?.state === 'due');
    await receiver.stop();
    const { rpc } = await other.startReplica();
    expect(await outcome(id, 1, { ...other, rpc })).toMatchObject({ state: PUBLISHED });
    expect(await other.ledgerOf(account.handle)).toHaveLength(1);
  } finally {
    await other.stop();
  }
});

test('an account that was disconnected has another id when it is connected again, so that a retry can’t help', async () => {
  const account = await harness.connect('bluesky');
  const { workspaceId } = harness;
  await harness.rpc.disconnectAccount({ workspaceId, accountId: account.accountId });
  const { id } = await harness.schedule(account);
  const gone = {
    code: 'account_not_connected',
    action: 'Connect the account again, then duplicate the post for it.',
  };
  expect(await harness.outcome(id)).toMatchObject({ state: FAILED, error: gone });
  const again = await harness.connect('bluesky', account.handle);
  expect(again.accountId).not.toBe(account.accountId);
  setRetries(id, 1);
  await harness.notify(id);
  expect(await outcome(id, 1)).toMatchObject({ state: FAILED, error: gone });
  const copy = await harness.schedule(again);
  expect(await harness.outcome(copy.id)).toMatchObject({ state: PUBLISHED });
});
