import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { PublicationState } from '@postrider/contracts/platforms';
import type { FaultKind } from '@postrider/simulator/client';
import sharp from 'sharp';
import { type Harness, startHarness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterEach(async () => {
  await harness.sim.clearFaults();
  await harness.sim.behave('linkedin', {});
});
afterAll(() => harness.stop());

const { PUBLISHED, FAILED } = PublicationState;

type Operation = 'publish' | 'upload' | 'refresh' | 'lookup' | 'delete' | 'edit' | 'session';
const faultOn = (
  account: string,
  fault: { operation: Operation; kind: FaultKind; retryAfterSeconds?: number },
) => harness.sim.fault({ platform: 'linkedin_page', account, ...fault });

const callsOf = async (account: string, operation: Operation) =>
  (await harness.sim.calls({ platform: 'linkedin_page', account, operation })).length;

const connectPage = (handle?: string) => harness.connect('linkedin_page', handle);

async function image(background: string) {
  const size = { width: 64, height: 48 };
  const bytes = await sharp({ create: { ...size, channels: 3, background } })
    .png()
    .toBuffer();
  return harness.media.add({ mimeType: 'image/png', bytes, ...size });
}

describe('a post', () => {
  test('has its text, images and first comment, in order and on time', async () => {
    const account = await connectPage();
    const options = { firstComment: 'More (soon) #news' };
    const { id, dueAt } = await harness.schedule({
      ...account,
      options,
      caption: 'Tea & cake (new!) #news C#',
      mediaId: await image('teal'),
      dueInMs: 900,
    });
    const { state, externalId, url } = await harness.outcome(id);
    expect(state).toBe(PUBLISHED);
    const [post, comment, ...others] = await harness.ledgerOf(account.handle);
    expect(others).toEqual([]);
    expect(post).toMatchObject({ id: externalId, url, text: 'Tea & cake (new!) #news C#' });
    expect(post?.media).toHaveLength(1);
    expect(post?.receivedAtMs).toBeGreaterThanOrEqual(dueAt.getTime());
    // A comment is plain text.
    expect(comment).toMatchObject({ text: 'More (soon) #news', record: { object: externalId } });
  });

  test('that can’t be commented on at first gets its comment a moment later, once', async () => {
    await harness.sim.behave('linkedin', { commentsAfterMs: 400 });
    const account = await connectPage();
    const { id } = await harness.schedule({ ...account, options: { firstComment: 'Later' } });
    const { state, error } = await harness.outcome(id);
    expect({ state, error }).toEqual({ state: PUBLISHED, error: undefined });
    const entries = await harness.ledgerOf(account.handle);
    expect(entries.map(({ text }) => text)).toEqual([expect.any(String), 'Later']);
  });

  test('that can’t be commented on is live, with a word about the comment', async () => {
    await harness.sim.behave('linkedin', { commentsAfterMs: 60_000 });
    const account = await connectPage();
    const { id } = await harness.schedule({ ...account, options: { firstComment: 'Never' } });
    const { state, error } = await harness.outcome(id, 20_000);
    expect(state).toBe(PUBLISHED);
    expect(error).toMatchObject({
      code: 'thread_incomplete',
      message:
        'The post is live, but its first comment is not. LinkedIn does not accept comments on the post yet.',
    });
  });

  test('is edited with its comment, and deleted with it', async () => {
    const { rpc, workspaceId } = harness;
    const account = await connectPage();
    const { id } = await harness.schedule({ ...account, options: { firstComment: 'One' } });
    await harness.outcome(id);
    const edited = await rpc.editPublication({
      workspaceId,
      id,
      caption: 'Another (text)',
      title: '',
      options: { linkedin_page: { firstComment: 'Two' } },
    });
    expect(edited.failure).toBeUndefined();
    const texts = async () => (await harness.ledgerOf(account.handle)).map(({ text }) => text);
    expect(await texts()).toEqual(['Another (text)', 'Two']);
    // The response to the first deletion is lost.
    await faultOn(account.handle, { operation: 'delete', kind: 'reset_after' });
    const remove = () => rpc.removePublication({ workspaceId, id });
    expect((await remove()).failure?.isFinal).toBe(false);
    expect((await remove()).failure).toBeUndefined();
    for (const { deletedAtMs } of await harness.ledgerOf(account.handle)) expect(deletedAtMs).not.toBeNull();
    const gone = await rpc.editPublication({
      workspaceId,
      id,
      caption: 'x',
      title: '',
      options: { linkedin_page: { firstComment: 'y' } },
    });
    expect(gone.failure?.error).toMatchObject({ message: 'The post no longer exists on LinkedIn.' });
  });
});

describe('whatever happens to the call, it is made once', () => {
  const ACCEPTED: FaultKind[] = ['timeout_after', 'reset_after', 'error_after'];
  const LOST: FaultKind[] = ['timeout_before', 'reset_before', 'error_before'];

  async function meet(kind: FaultKind, wish: { mediaId?: string; firstComment?: string } = {}) {
    const { mediaId, firstComment } = wish;
    const account = await connectPage();
    // With a first comment, it is the second call that is lost.
    if (firstComment !== undefined)
      await harness.sim.fault({ account: account.handle, operation: 'publish', kind: 'slow', delayMs: 0 });
    await faultOn(account.handle, { operation: 'publish', kind });
    const { id } = await harness.schedule({
      ...account,
      caption: `Tea (new) #news ${kind}`,
      ...(mediaId !== undefined && { mediaId, caption: '' }),
      ...(firstComment !== undefined && { options: { firstComment } }),
    });
    const { state, url, error } = await harness.outcome(id);
    const entries = await harness.ledgerOf(account.handle);
    const isSame = state !== PUBLISHED || entries[0]?.url === url;
    const calls = await callsOf(account.handle, 'publish');
    return { kind, state, code: error?.code, entries: entries.length, calls, isSame };
  }

  test('accepted before the answer was lost: found among the Page’s posts, by its words', async () => {
    const found = { state: PUBLISHED, code: undefined, entries: 1, calls: 1, isSame: true };
    const met = await Promise.all(ACCEPTED.map((kind) => meet(kind)));
    expect(met).toEqual(ACCEPTED.map((kind) => ({ kind, ...found })));
  });

  test('accepted with an image and no words: found by its image', async () => {
    const met = await meet('timeout_after', { mediaId: await image('plum') });
    expect(met).toMatchObject({ state: PUBLISHED, entries: 1, calls: 1, isSame: true });
  });

  test('lost before it was accepted: its outcome is unknown, and it is not sent again', async () => {
    const open = { state: FAILED, code: 'outcome_unknown', entries: 0, calls: 1, isSame: true };
    const met = await Promise.all(LOST.map((kind) => meet(kind)));
    expect(met).toEqual(LOST.map((kind) => ({ kind, ...open })));
  });

  test('a comment that was accepted before the answer was lost: found, and not made again', async () => {
    const found = { state: PUBLISHED, code: undefined, entries: 2, calls: 2, isSame: true };
    const met = await Promise.all(ACCEPTED.map((kind) => meet(kind, { firstComment: 'Hello' })));
    expect(met).toEqual(ACCEPTED.map((kind) => ({ kind, ...found })));
  });

  test('a comment that was lost before: the post is live, and the comment is not made again', async () => {
    const open = { state: PUBLISHED, code: 'thread_incomplete', entries: 1, calls: 2, isSame: true };
    const met = await Promise.all(LOST.map((kind) => meet(kind, { firstComment: 'Hello' })));
    expect(met).toEqual(LOST.map((kind) => ({ kind, ...open })));
  });

  test('the same post twice: the second is rejected in plain words', async () => {
    const account = await connectPage();
    const first = await harness.schedule({ ...account, caption: 'again' });
    expect((await harness.outcome(first.id)).state).toBe(PUBLISHED);
    const second = await harness.schedule({ ...account, caption: 'again' });
    expect((await harness.outcome(second.id)).error).toMatchObject({ code: 'duplicate_content' });
  });
});

test('the numbers of posts, also without activity; deleted posts have none', async () => {
  const { sim, rpc, workspaceId } = harness;
  const account = await connectPage();
  const posts = [];
  for (const what of ['read', 'quiet', 'deleted']) {
    const { id } = await harness.schedule({ ...account, caption: what });
    posts.push({ id, externalId: (await harness.outcome(id)).externalId });
  }
  const [read, quiet, deleted] = posts;
  await sim.setMetrics(read?.externalId ?? '', { views: 120, likes: 7, replies: 2 });
  await rpc.removePublication({ workspaceId, id: deleted?.id ?? '' });
  const externalIds = posts.map(({ externalId }) => externalId);
  const { metrics } = await rpc.collectMetrics({ workspaceId, accountId: account.accountId, externalIds });
  expect(
    metrics.map(({ externalId, views, likes, comments }) => ({ externalId, views, likes, comments })),
  ).toEqual([
    { externalId: read?.externalId, views: 120n, likes: 7n, comments: 2n },
    { externalId: quiet?.externalId, views: 0n, likes: 0n, comments: 0n },
  ]);
});
