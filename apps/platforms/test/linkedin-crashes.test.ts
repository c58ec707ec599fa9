import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { PublicationState } from '@postrider/contracts/platforms';
import { v7 as uuidv7 } from 'uuid';
import type { Publication } from '../src/publications/publication.ts';
import { type Harness, startHarness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

const { PUBLISHED, FAILED } = PublicationState;
type Connected = Awaited<ReturnType<Harness['connect']>>;

/** A row as a killed process leaves it. */
async function leave(account: Connected, change: Partial<Publication>) {
  const { workspaceId, store } = harness;
  const past = new Date(Date.now() - 1_000);
  const row: Publication = {
    _id: uuidv7(),
    workspaceId,
    postId: uuidv7(),
    accountId: account.accountId,
    platform: account.platform,
    host: 'somewhere',
    scheduledAt: past,
    dueAt: past,
    caption: `left ${uuidv7()}`,
    title: '',
    options: {},
    mediaId: '',
    state: 'claimed',
    attempts: 1,
    leaseToken: uuidv7(),
    ...change,
  };
  await store.insert(workspaceId, row);
  return row;
}

const PREPARED = JSON.stringify({ images: [], article: null });
const textsOf = async ({ handle }: Connected) => (await harness.ledgerOf(handle)).map(({ text }) => text);
const publishesOf = async ({ handle }: Connected) =>
  (await harness.sim.calls({ account: handle, operation: 'publish' })).length;

/** A post that is live, as the process saw it that published it. */
async function live(account: Connected, caption: string) {
  const { id } = await harness.schedule({ ...account, caption });
  const { externalId, url } = await harness.outcome(id);
  return { externalId, url, at: new Date() };
}

describe.each(['linkedin', 'linkedin_page'] as const)('a killed process and %s', (platform) => {
  test.each(['due', 'claimed', 'preparing'] as const)('%s: the post goes out once', async (state) => {
    const account = await harness.connect(platform);
    const { _id, caption } = await leave(account, { state, prepared: PREPARED });
    expect((await harness.outcome(_id)).state).toBe(PUBLISHED);
    expect(await textsOf(account)).toEqual([caption]);
  });

  test('sending, and it is not there: unknown, and not sent', async () => {
    const account = await harness.connect(platform);
    const { _id } = await leave(account, { state: 'sending', prepared: PREPARED, sendingAt: new Date() });
    expect(await harness.outcome(_id)).toMatchObject({ state: FAILED, error: { code: 'outcome_unknown' } });
    expect(await publishesOf(account)).toBe(0);
  });

  test('sending, and it is there', async () => {
    const account = await harness.connect(platform);
    const sendingAt = new Date();
    const caption = `Tea (new) ${uuidv7()}`;
    const { externalId } = await live(account, caption);
    const { _id } = await leave(account, { state: 'sending', caption, prepared: PREPARED, sendingAt });
    const { state, externalId: found } = await harness.outcome(_id);
    // Nothing reads a member's posts.
    expect([state, found]).toEqual(platform === 'linkedin' ? [FAILED, ''] : [PUBLISHED, externalId]);
    expect(await textsOf(account)).toEqual([caption]);
  });
});

describe('a killed process and a first comment', () => {
  const options = { firstComment: 'And more' };
  const started = async () => {
    const account = await harness.connect('linkedin_page');
    const caption = `A post ${uuidv7()}`;
    const part = await live(account, caption);
    return { account, caption, part, row: { caption, options, parts: [part], prepared: PREPARED } };
  };

  test('preparing: the comment goes out once, and the post not again', async () => {
    const { account, caption, part, row } = await started();
    const { _id } = await leave(account, { ...row, state: 'preparing', attempts: 0 });
    expect(await harness.outcome(_id)).toMatchObject({ state: PUBLISHED, externalId: part.externalId });
    expect(await textsOf(account)).toEqual([caption, 'And more']);
  });

  test('sending, and it is there: found, and not made again', async () => {
    const { account, caption, row } = await started();
    const sendingAt = new Date();
    const first = await leave(account, { ...row, state: 'preparing', attempts: 0 });
    await harness.outcome(first._id);
    const { _id } = await leave(account, { ...row, state: 'sending', sendingAt });
    const { state, error } = await harness.outcome(_id);
    expect({ state, error }).toEqual({ state: PUBLISHED, error: undefined });
    expect(await textsOf(account)).toEqual([caption, 'And more']);
  });

  test('sending, and it is not there: the post is live, and the comment unknown', async () => {
    const { account, caption, row } = await started();
    const { _id } = await leave(account, { ...row, state: 'sending', sendingAt: new Date() });
    expect(await harness.outcome(_id)).toMatchObject({
      state: PUBLISHED,
      error: { code: 'thread_incomplete' },
    });
    expect(await textsOf(account)).toEqual([caption]);
  });
});
