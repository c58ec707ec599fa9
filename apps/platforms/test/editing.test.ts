import type { JsonObject } from '@bufbuild/protobuf';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { type Harness, startHarness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterEach(() => harness.sim.clearFaults());
afterAll(() => harness.stop());

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
);

/** A post that is live on Mastodon. */
async function publish(options: JsonObject = {}, mediaId = '') {
  const account = await harness.connect('mastodon');
  const { id } = await harness.schedule({ ...account, caption: `before ${uuidv7()}`, options, mediaId });
  await harness.outcome(id);
  return { ...account, id };
}
type Made = Awaited<ReturnType<typeof publish>>;

const edit = ({ id }: Pick<Made, 'id'>, caption: string, mastodon: JsonObject = {}, more: object = {}) =>
  harness.rpc.editPublication({
    workspaceId: harness.workspaceId,
    id,
    caption,
    title: '',
    options: { mastodon },
    ...more,
  });
const live = ({ handle }: Made) => harness.ledgerOf(handle);

test('a post has the new text and warning, and keeps its files, its id and its audience', async () => {
  const mediaId = harness.media.add({ mimeType: 'image/png', bytes: PIXEL, width: 1, height: 1 });
  const made = await publish({ visibility: 'unlisted', sensitive: true }, mediaId);
  const [before] = await live(made);
  expect((await edit(made, 'after', { spoilerText: 'careful' })).failure).toBeUndefined();
  const [after, ...more] = await live(made);
  expect(more).toEqual([]);
  expect(after).toMatchObject({
    id: before?.id,
    text: 'after',
    media: before?.media,
    record: { spoiler_text: 'careful', sensitive: true, visibility: 'unlisted' },
  });
  expect(after?.media).toHaveLength(1);
});

test('the same edit again, also at the same time, changes nothing', async () => {
  const made = await publish();
  await edit(made, 'after');
  const before = await live(made);
  await Promise.all([edit(made, 'after'), edit(made, 'after')]);
  expect(await live(made)).toEqual(before);
});

test('every part of a thread has its new text, in the same order', async () => {
  const made = await publish({ thread: ['two', 'three'] });
  await edit(made, 'one new', { thread: ['two', 'three new'] });
  expect((await live(made)).map(({ text }) => text)).toEqual(['one new', 'two', 'three new']);
  const { failure } = await edit(made, 'one', { thread: ['two'] });
  expect(failure).toMatchObject({ isFinal: true });
  expect((await live(made)).map(({ text }) => text)).toEqual(['one new', 'two', 'three new']);
});

test('an edit whose response was lost is confirmed by the next call', async () => {
  const made = await publish();
  await harness.sim.fault({ account: made.handle, operation: 'edit', kind: 'reset_after' });
  expect((await edit(made, 'after')).failure).toMatchObject({ isFinal: false });
  expect((await edit(made, 'after')).failure).toBeUndefined();
  expect((await live(made)).map(({ text }) => text)).toEqual(['after']);
});

test('a refusal of the server is final, and quotes it', async () => {
  const made = await publish();
  const { failure } = await edit(made, 'x'.repeat(501));
  expect(failure).toMatchObject({ isFinal: true, error: { code: 'platform_rejected' } });
  expect(failure?.error?.message).toMatch(/^Mastodon refused to change the post: “/);
});

test('a post that was deleted on the platform stays deleted', async () => {
  const made = await publish();
  await harness.rpc.removePublication({ workspaceId: harness.workspaceId, id: made.id });
  const { failure } = await edit(made, 'after');
  expect(failure?.error?.message).toBe('The post no longer exists on Mastodon.');
  expect((await live(made)).map(({ deletedAtMs }) => deletedAtMs === null)).toEqual([false]);
});

test('a deletion and an edit at the same time end with the post deleted', async () => {
  const made = await publish();
  const remove = () => harness.rpc.removePublication({ workspaceId: harness.workspaceId, id: made.id });
  await Promise.all([edit(made, 'after'), remove()]);
  expect((await live(made)).map(({ deletedAtMs }) => deletedAtMs === null)).toEqual([false]);
});

test('another workspace’s post is not found, and a platform without edits is not called', async () => {
  const made = await publish();
  await expect(edit(made, 'after', {}, { workspaceId: uuidv7() })).rejects.toMatchObject({
    code: 'not_found',
  });
  const account = await harness.connect('x');
  const { id } = await harness.schedule({ ...account, caption: `stays ${uuidv7()}` });
  await harness.outcome(id);
  await expect(edit({ id }, 'after')).rejects.toMatchObject({ code: 'internal' });
  expect((await harness.ledgerOf(account.handle))[0]?.text).toMatch(/^stays/);
});
