import type { JsonObject } from '@bufbuild/protobuf';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ChangeKind, ChangeStatus, ResultStatus } from '@postrider/contracts/posts';
import { waitUntil } from '@postrider/testing';
import { v7 as uuidv7 } from 'uuid';
import { type Harness, startHarness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

const { DONE, FAILED, PENDING } = ChangeStatus;

/** A post that is live on one account of each platform. */
async function publish(platforms: readonly string[], options: JsonObject = {}) {
  const postId = uuidv7();
  const { workspaceId } = harness;
  await harness.posts.createPost({
    workspaceId,
    postId,
    caption: 'Before',
    options,
    monthlyScheduleLimit: 1_000,
    platforms: platforms.map((platform, i) => ({ platform, accountId: `a${i}` })),
  });
  await harness.posts.publishPost({ workspaceId, postId, actionId: uuidv7(), monthlyScheduleLimit: 1_000 });
  const ids = (await resultsOf({ workspaceId, postId })).map(({ id }) => id);
  await harness.finish(ids);
  const made = { workspaceId, postId, ids };
  await waitUntil('the post is live', async () =>
    (await resultsOf(made)).every(({ status }) => status === ResultStatus.PUBLISHED),
  );
  return made;
}
type Made = Awaited<ReturnType<typeof publish>>;

const resultsOf = async ({ workspaceId, postId }: { workspaceId: string; postId: string }) =>
  (await harness.posts.listResults({ workspaceId, postId })).results;
const captionOf = async ({ workspaceId, postId }: Made) =>
  (await harness.posts.getPost({ workspaceId, postId })).post?.caption;
const statesOf = async (made: Made) =>
  (await resultsOf(made)).map(({ changes }) => changes.map(({ status }) => status));
const edit = ({ workspaceId, postId }: Made, fields: object, posts = harness.posts) =>
  posts.updatePost({
    workspaceId,
    postId,
    ...fields,
    updateMask: {
      paths: Object.keys(fields).map((name) => name.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`)),
    },
  });
const editsOf = ({ ids }: Made) => harness.edited.filter(({ id }) => ids.includes(id));
const failing =
  (code: string, isFinal = false) =>
  async () => ({
    failure: { isFinal, retryAfterMs: 0, error: { code, message: `${code}.`, action: 'Do this.' } },
  });

describe('editing a live post', () => {
  test('gives every account the new text', async () => {
    const made = await publish(['mastodon', 'mastodon']);
    const { post } = await edit(made, { caption: 'After' });
    expect(post).toMatchObject({ caption: 'After', title: 'After' });
    expect(editsOf(made)).toMatchObject([{ caption: 'After' }, { caption: 'After' }]);
    expect(await statesOf(made)).toEqual([[DONE], [DONE]]);
  });

  test('nothing is called or written if nothing differs', async () => {
    const made = await publish(['mastodon']);
    const { post: before } = await harness.posts.getPost(made);
    const { post } = await edit(made, { caption: 'Before', title: 'Before', tags: [] });
    expect(post?.updatedAt).toEqual(before?.updatedAt);
    expect(editsOf(made)).toEqual([]);
  });

  test('only the accounts that show something else are edited', async () => {
    const options = { bluesky: { caption: 'Of its own' } };
    const made = await publish(['bluesky', 'mastodon'], options);
    await edit(made, { caption: 'After' });
    expect(editsOf(made).map(({ id }) => id)).toEqual([made.ids[1]]);
    await edit(made, { options: { ...options, mastodon: { spoilerText: 'Careful' } } });
    expect(await statesOf(made)).toEqual([[], [DONE, DONE]]);
  });

  test('each account shows its own progress, and what failed is repeated', async () => {
    const made = await publish(['mastodon', 'mastodon', 'mastodon']);
    const [, refused = '', away = ''] = made.ids;
    harness.changeAnswers.set(refused, failing('platform_rejected', true));
    harness.changeAnswers.set(away, failing('platform_unavailable'));
    await edit(made, { caption: 'After' });
    expect(await statesOf(made)).toEqual([[DONE], [FAILED], [PENDING]]);
    expect((await resultsOf(made))[1]?.changes).toMatchObject([
      { kind: ChangeKind.EDIT, error: { code: 'platform_rejected' } },
    ]);
    await expect(edit(made, { caption: 'Later' })).rejects.toMatchObject({ code: 'post_not_editable' });
    harness.changeAnswers.delete(away);
    await waitUntil('the edit is done', async () => (await statesOf(made))[2]?.[0] === DONE);
  });

  test('of several edits at once, one is made after the other or refused', async () => {
    const made = await publish(['mastodon']);
    const other = await harness.startAnother();
    const settled = await Promise.allSettled([
      edit(made, { caption: 'One' }),
      edit(made, { caption: 'Two' }, other),
    ]);
    const refused = settled.filter((each) => each.status === 'rejected');
    for (const { reason } of refused) expect(reason).toMatchObject({ code: 'post_not_editable' });
    expect(editsOf(made).at(-1)?.caption).toBe(await captionOf(made));
  });

  test('a deletion at the same time wins, and ends the edit', async () => {
    const made = await publish(['mastodon']);
    const [resultId = ''] = made.ids;
    harness.changeAnswers.set(resultId, failing('platform_unavailable'));
    await edit(made, { caption: 'After' });
    harness.changeAnswers.delete(resultId);
    await harness.posts.deleteResult({ ...made, resultId });
    const [result] = await resultsOf(made);
    expect(result?.deletedAt).toBeDefined();
    expect(result?.changes.filter(({ status }) => status === PENDING)).toEqual([]);
    await expect(edit(made, { caption: 'Later' })).rejects.toMatchObject({
      code: 'post_not_editable',
      message: 'The post has been deleted from all of its accounts.',
    });
  });
});

describe('an edit that is refused changes nothing anywhere', () => {
  async function expectRefused(made: Made, fields: object, code: string, paths: string[]) {
    const error: unknown = await edit(made, fields).catch((caught: unknown) => caught);
    expect(error).toMatchObject({ code });
    const errors: unknown = Reflect.get(Object(error), 'errors');
    expect(errors).toMatchObject(paths.map((path) => ({ path })));
    expect([editsOf(made), await captionOf(made), (await statesOf(made)).flat()]).toEqual([[], 'Before', []]);
  }

  test('if one of the platforms can’t edit', async () => {
    const made = await publish(['mastodon', 'x']);
    await expectRefused(made, { caption: 'After' }, 'post_not_editable', ['/caption']);
  });

  test('if other fields change', async () => {
    const made = await publish(['mastodon']);
    const fields = {
      caption: 'After',
      title: 'New',
      tags: ['new'],
      mediaId: uuidv7(),
      scheduledDatetime: '',
    };
    const paths = ['/title', '/tags', '/scheduledDatetime', '/media'];
    await expectRefused(made, fields, 'post_not_editable', paths);
  });

  test('if options change that are fixed once the post is live, or the number of posts of a thread', async () => {
    const made = await publish(['mastodon'], { mastodon: { visibility: 'unlisted' } });
    const options = { mastodon: { visibility: 'public' } };
    await expectRefused(made, { options }, 'post_not_editable', ['/options/mastodon/visibility']);
    const thread = { mastodon: { visibility: 'unlisted', thread: ['two'] } };
    await expectRefused(made, { options: thread }, 'post_not_editable', ['/options/mastodon/thread']);
  });

  test('if the platform’s rules forbid the new text', async () => {
    const made = await publish(['mastodon']);
    await expectRefused(made, { caption: 'forbidden' }, 'content_rejected', ['/caption']);
  });

  test('for a post of another workspace', async () => {
    const made = await publish(['mastodon']);
    const found = harness.posts.updatePost({ ...made, workspaceId: uuidv7(), caption: 'After' });
    await expect(found).rejects.toMatchObject({ code: 'not_found' });
    expect(editsOf(made)).toEqual([]);
  });
});
