import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PublicationState } from '@postrider/contracts/platforms';
import { PostStatus } from '@postrider/contracts/posts';
import { waitUntil } from '@postrider/testing';
import { v7 as uuidv7 } from 'uuid';
import { type Harness, startHarness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

const content = {
  caption: 'The terrace opens at nine.',
  title: 'Terrace',
  timezone: 'Europe/Berlin',
  tags: ['terrace', 'summer'],
  mediaId: uuidv7(),
};
const accounts = [
  { platform: 'bluesky', accountId: 'live' },
  { platform: 'bluesky', accountId: 'failed' },
  { platform: 'mastodon', accountId: 'failed-too' },
];
const options = {
  bluesky: { langs: ['en'], accounts: { live: { langs: ['de'] }, failed: { langs: ['fr'] } } },
};

/** A post on three accounts. */
async function create(change: object = {}) {
  const postId = uuidv7();
  const { workspaceId } = harness;
  const wanted = { ...content, options, platforms: accounts, monthlyScheduleLimit: 1_000 };
  await harness.posts.createPost({ workspaceId, postId, ...wanted, ...change });
  const { results } = await harness.posts.listResults({ workspaceId, postId });
  return { workspaceId, postId, ids: results.map(({ id }) => id) };
}

/** Publishes it on the accounts at these places, fails on the others, and waits for the end. */
async function publish({ workspaceId, postId, ids }: Awaited<ReturnType<typeof create>>, live: number[]) {
  const action = { actionId: uuidv7(), monthlyScheduleLimit: 1_000 };
  await harness.posts.publishPost({ workspaceId, postId, ...action });
  for (const [i, id] of ids.entries()) {
    const error = { code: 'platform_rejected', message: 'No.', action: 'Change it.' };
    const failure = { id, state: PublicationState.FAILED, attempts: 1, error };
    if (!live.includes(i)) harness.publications.set(id, failure);
  }
  const failed = ids.filter((_, i) => !live.includes(i));
  await harness.finish(ids.filter((_, i) => live.includes(i)));
  for (const id of failed) await harness.publish('publication.finished', id);
  await waitUntil('the end', async () => {
    const { post } = await harness.posts.getPost({ workspaceId, postId });
    return post?.status !== PostStatus.SCHEDULED;
  });
}

const duplicate = (postId: string, request: object = {}) =>
  harness.posts.duplicatePost({
    workspaceId: harness.workspaceId,
    postId,
    duplicateId: uuidv7(),
    ...request,
  });

test('a post that is live on one of three accounts is duplicated for the other two, which is said', async () => {
  const made = await create();
  await publish(made, [0]);
  const { post, warnings } = await duplicate(made.postId);
  expect(post).toMatchObject({
    ...content,
    status: PostStatus.DRAFT,
    platforms: accounts.slice(1),
    options: { bluesky: { langs: ['en'], accounts: { failed: { langs: ['fr'] } } } },
    failedResults: 0,
  });
  expect([post?.scheduledAt, post?.publishedAt]).toEqual([undefined, undefined]);
  expect(warnings).toMatchObject([
    { path: '/platforms/0', code: 'live_account_left_out', platform: 'bluesky', accountId: 'live' },
  ]);
  const results = await harness.posts.listResults({ workspaceId: made.workspaceId, postId: post?.id ?? '' });
  expect(results.results.some(({ id }) => made.ids.includes(id))).toBe(false);
  const original = await harness.posts.getPost(made);
  expect(original.post).toMatchObject({ status: PostStatus.PUBLISHED, platforms: accounts });
});

test('a post that is live everywhere keeps its accounts, which is said of each', async () => {
  const made = await create();
  await publish(made, [0, 1, 2]);
  const { post, warnings } = await duplicate(made.postId);
  expect(post?.platforms).toMatchObject(accounts);
  expect(warnings.map(({ code, accountId }) => [code, accountId])).toEqual(
    accounts.map(({ accountId }) => ['live_account_kept', accountId]),
  );
});

test('drafts, scheduled and failed posts are duplicated whole, without a check', async () => {
  const scheduledDatetime = new Date(Date.now() + 3_600_000).toISOString();
  const [draft, scheduled, failed] = [await create(), await create({ scheduledDatetime }), await create()];
  await publish(failed, []);
  const checks = harness.checks.get(content.caption);
  for (const { postId } of [draft, scheduled, failed]) {
    const { post, warnings } = await duplicate(postId);
    expect(post).toMatchObject({ ...content, options, status: PostStatus.DRAFT, platforms: accounts });
    expect(warnings).toEqual([]);
  }
  expect(harness.checks.get(content.caption)).toBe(checks);
});

test('a repeated call gives the same draft and the same warnings, many at once too', async () => {
  const made = await create();
  await publish(made, [1]);
  const duplicateId = uuidv7();
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => duplicate(made.postId, { duplicateId, draftLimit: 1_000 })),
  );
  answers.push(await duplicate(made.postId, { duplicateId, draftLimit: 1 }));
  for (const { post, warnings } of answers) {
    expect(post).toEqual(answers[0]?.post);
    expect(warnings).toMatchObject([{ code: 'live_account_left_out', accountId: 'failed' }]);
  }
});

test('an unknown post, another workspace’s and one draft too many are refused', async () => {
  const { postId } = await create();
  await expect(duplicate(uuidv7())).rejects.toMatchObject({ code: 'not_found' });
  await expect(duplicate(postId, { workspaceId: uuidv7() })).rejects.toMatchObject({ code: 'not_found' });
  await expect(duplicate(postId, { draftLimit: 1 })).rejects.toMatchObject({ code: 'limit_reached' });
});
