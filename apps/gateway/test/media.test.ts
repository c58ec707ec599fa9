import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { z } from 'zod';
import { callOperation as callDocumented } from './support/call-operation.ts';
import { type Harness, startHarness } from './support/harness.ts';
import { FAILED_EDIT, uuid } from './support/values.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness?.stop());

const callOperation = (operationId: string, path: string, options?: Parameters<Harness['ask']>[2]) =>
  callDocumented(harness, operationId, path, options);

const lastRequest = (method: string) => harness.fakes.callsOf(method).at(-1)?.request;

test('the media library is listed with the documented filters, and deleted unless a post needs it', async () => {
  const page = await callOperation(
    'listMedia',
    `/media?type=video&search=${'a'.repeat(100)}&limit=1&offset=3`,
  );
  expect(page.json).toMatchObject({
    media: [{ type: 'video', filename: null }],
    pagination: { limit: 1, offset: 3, hasMore: false },
  });
  expect(lastRequest('listMedia')).toMatchObject({ type: 2, search: 'a'.repeat(100), limit: 1, offset: 3 });
  const mediaId = uuid(4);
  const { json } = await callOperation('createPost', '/posts', {
    json: { caption: 'x', title: 'With a file', platforms: ['bluesky'], mediaId },
  });
  const refused = await harness.ask('DELETE', `/media/${mediaId}`);
  expect(refused).toMatchObject({ status: 409, json: { code: 'media_in_use' } });
  const { id } = z.object({ post: z.object({ id: z.string() }) }).parse(json).post;
  expect(refused.json).toMatchObject({
    errors: [
      { path: '/id', code: 'used_by_draft', message: `The draft “With a file” (${id}) uses the file.` },
    ],
  });
  expect(lastRequest('listPosts')).toMatchObject({ mediaId, statuses: [1, 2] });
  expect(harness.fakes.callsOf('deleteMedia')).toEqual([]);
  await callOperation('deletePost', `/posts/${id}`);
  expect((await callOperation('deleteMedia', `/media/${mediaId.toUpperCase()}`)).status).toBe(204);
  expect(lastRequest('deleteMedia')).toMatchObject({ workspaceId: harness.workspace.id, mediaId });
});

test('a file is imported, uploaded and read', async () => {
  expect(
    (await callOperation('addMedia', '/media', { json: { url: 'https://pics.test/a.png' } })).status,
  ).toBe(201);
  const begin = { action: 'init', type: 'video/mp4', size: 1024 ** 3, filename: 'a.mp4' };
  const begun = await callOperation('addMedia', '/media', { json: begin });
  expect(begun).toMatchObject({ status: 200, json: { upload: { method: 'PUT', key: 'uploads/1' } } });
  expect(lastRequest('beginUpload')).toMatchObject({
    type: 'video/mp4',
    size: 1024n ** 3n,
    filename: 'a.mp4',
  });
  const done = await callOperation('addMedia', '/media', {
    json: { action: 'complete', key: 'uploads/1' },
  });
  expect(done).toMatchObject({
    status: 201,
    json: { media: { type: 'video', duration: 12.5, filename: null } },
  });
  await callOperation('getMedia', `/media/${uuid(3)}`);
});

test('a video is edited, and the edit is read', async () => {
  const path = `/media/${uuid(3)}/edits`;
  const json = { trim: { startSeconds: 1, endSeconds: 2.5 }, crop: { x: 2, y: 0, width: 64, height: 64 } };
  const begun = await callOperation('createMediaEdit', path, { json });
  expect(begun).toMatchObject({
    status: 202,
    json: { edit: { status: 'waiting', media: null, error: null } },
  });
  expect(lastRequest('createEdit')).toMatchObject({
    workspaceId: harness.workspace.id,
    mediaId: uuid(3),
    ...json,
  });
  const ready = await callOperation('getMediaEdit', `${path}/${uuid(9)}`);
  expect(ready.json).toMatchObject({
    edit: { status: 'ready', percent: 100, mediaId: uuid(3), media: { id: uuid(9), type: 'video' } },
  });
  const failed = await callOperation('getMediaEdit', `${path}/${FAILED_EDIT}`);
  expect(failed.json).toMatchObject({
    edit: { status: 'failed', media: null, error: { code: 'limit_reached' } },
  });
  const wrong = { crop: { x: -1, y: 0, width: 63, height: 64.5 } };
  const refused = await harness.ask('POST', path, { json: wrong });
  expect(refused).toMatchObject({
    status: 400,
    json: { errors: [{ path: '/crop/x' }, { path: '/crop/width' }, { path: '/crop/height' }] },
  });
});
