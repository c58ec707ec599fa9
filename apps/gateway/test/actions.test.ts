import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { AppError, notFound, unavailable } from '@postrider/service';
import { z } from 'zod';
import { callOperation as callDocumented } from './support/call-operation.ts';
import { type Harness, startHarness, type TestResponse } from './support/harness.ts';
import { NOW, uuid } from './support/values.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness?.stop());

const expectProblem = (answer: TestResponse, status: number, code: string) =>
  expect(answer).toMatchObject({ status, json: { status, code } });

const callOperation = (operationId: string, path: string, options?: Parameters<Harness['ask']>[2]) =>
  callDocumented(harness, operationId, path, options);

const lastRequest = (method: string) => harness.fakes.callsOf(method).at(-1)?.request;

test('posts are checked without being created', async () => {
  const before = harness.fakes.posts.size;
  const post = { caption: 'forbidden words', platforms: ['bluesky'], title: 'Kept', tags: ['a'] };
  const refused = await callOperation('validatePost', '/posts/validate', { json: post });
  expect(refused.json).toEqual({
    validation: {
      isValid: false,
      editableUntil: null,
      errors: [{ path: '/caption', code: 'text_too_long', message: 'The text is too long.' }],
      warnings: [],
      occurrences: [],
    },
  });
  expect(lastRequest('validatePost')).toMatchObject({
    caption: 'forbidden words',
    title: 'Kept',
    tags: ['a'],
  });
  const fine = await callOperation('validatePost', '/posts/validate', {
    json: { ...post, caption: 'fine' },
  });
  expect(fine.json).toEqual({
    validation: { isValid: true, errors: [], warnings: [], occurrences: [], editableUntil: null },
  });
  expect(harness.fakes.posts.size).toBe(before);
});

describe('publishing and retrying', () => {
  const newPost = async () => {
    await callOperation('createPost', '/posts', { json: { caption: 'x', platforms: ['bluesky'] } });
    return [...harness.fakes.posts.keys()].at(-1);
  };
  const lastAction = (method: string) =>
    z.object({ actionId: z.string() }).parse(lastRequest(method)).actionId;

  test('a post is published now; a repeat with the same key is the same action', async () => {
    const id = await newPost();
    const headers = { 'idempotency-key': `publish-${id}` };
    harness.fakes.fail('publishPost', unavailable('away'));
    const path = `/posts/${id}/publish`;
    expectProblem(await harness.ask('POST', path, { headers }), 503, 'unavailable');
    const first = lastAction('publishPost');
    harness.fakes.before('publishPost');
    const answer = await callOperation('publishPost', path, { headers });
    expect(answer.json).toMatchObject({
      post: { id, status: 'scheduled', scheduledDatetime: NOW.toISOString() },
    });
    expect(lastRequest('publishPost')).toMatchObject({ postId: id, monthlyScheduleLimit: 10_000 });
    expect(lastAction('publishPost')).toBe(first);
    const calls = harness.fakes.callsOf('publishPost').length;
    const again = await harness.ask('POST', path, { headers });
    expect([again.text, again.headers.get('idempotent-replayed')]).toEqual([answer.text, 'true']);
    expect(harness.fakes.callsOf('publishPost')).toHaveLength(calls);
    await callOperation('publishPost', path);
    expect(lastAction('publishPost')).not.toBe(first);
  });

  test('a post is duplicated once for each key, and the warnings of the posts service are part of the answer', async () => {
    const id = await newPost();
    const path = `/posts/${id}/duplicate`;
    const headers = { 'idempotency-key': `duplicate-${id}` };
    const answer = await callOperation('duplicatePost', path, { headers });
    expect(answer.status).toBe(201);
    expect(answer.json).toMatchObject({
      post: { caption: 'x', status: 'draft', scheduledDatetime: null },
      warnings: [
        { path: '/platforms/0', code: 'live_account_kept', platform: 'bluesky', accountId: uuid(2) },
      ],
    });
    expect(lastRequest('duplicatePost')).toMatchObject({ postId: id, draftLimit: 10_000 });
    const again = await harness.ask('POST', path, { headers });
    expect([again.text, again.headers.get('idempotent-replayed')]).toEqual([answer.text, 'true']);
    const other = await callOperation('duplicatePost', path);
    const idOf = ({ json }: { json: unknown }) =>
      z.object({ post: z.object({ id: z.string() }) }).parse(json).post.id;
    expect(new Set([id, idOf(answer), idOf(other)]).size).toBe(3);
    expectProblem(await harness.ask('POST', `/posts/${uuid(9)}/duplicate`), 404, 'not_found');
  });

  test('failed results are retried, with or without a body', async () => {
    const id = await newPost();
    const path = `/posts/${id}/retry`;
    expect((await callOperation('retryPost', path)).json).toMatchObject({
      results: [{ id: uuid(1), status: 'publishing', error: null }],
    });
    expect(lastRequest('retryPost')).toMatchObject({ postId: id, force: false, resultIds: [] });
    await callOperation('retryPost', path, { json: { force: true, resultIds: [uuid(1).toUpperCase()] } });
    expect(lastRequest('retryPost')).toMatchObject({ force: true, resultIds: [uuid(1)] });
    for (const json of [{ force: 'yes' }, { resultIds: [] }, { resultIds: [uuid(1), uuid(1)] }, []])
      expectProblem(await harness.ask('POST', path, { json }), 400, 'invalid_request');
    expectProblem(await harness.ask('POST', `/posts/${uuid(9)}/retry`), 404, 'not_found');
  });
});

describe('disconnecting an account', () => {
  const path = `/accounts/${uuid(2)}`;

  test('answers which scheduled posts it affects', async () => {
    harness.fakes.posts.clear();
    const scheduledDatetime = '2027-06-12T07:00:00.000Z';
    const json = { caption: 'x', title: 'Terrace', platforms: ['bluesky'], scheduledDatetime };
    await callOperation('createPost', '/posts', { json });
    const answer = await callOperation('disconnectAccount', path);
    expect(answer.json).toMatchObject({
      account: { id: uuid(2), username: 'ada.test' },
      affectedPosts: [{ title: 'Terrace', scheduledDatetime }],
      hasMoreAffectedPosts: false,
    });
    const { id: workspaceId } = harness.workspace;
    expect(lastRequest('listPosts')).toMatchObject({
      workspaceId,
      status: 2,
      accountId: uuid(2),
      limit: 100,
    });
    expect(lastRequest('disconnectAccount')).toMatchObject({ workspaceId, accountId: uuid(2) });
  });

  test('does nothing where the posts can’t be listed, and for an unknown account', async () => {
    const before = harness.fakes.callsOf('disconnectAccount').length;
    harness.fakes.fail('listPosts', unavailable('away'));
    expectProblem(await harness.ask('DELETE', path), 503, 'unavailable');
    harness.fakes.before('listPosts');
    harness.fakes.fail('getAccount', notFound('account'));
    expectProblem(await harness.ask('DELETE', path), 404, 'not_found');
    harness.fakes.before('getAccount');
    expect(harness.fakes.callsOf('disconnectAccount')).toHaveLength(before);
  });
});

describe('deleting a live post', () => {
  const newResult = async () => {
    await callOperation('createPost', '/posts', { json: { caption: 'x', platforms: ['bluesky'] } });
    const id = [...harness.fakes.posts.keys()].at(-1);
    return { id, path: `/posts/${id}/results/${uuid(1)}` };
  };

  test('is one call to the posts service', async () => {
    const { id, path } = await newResult();
    expect((await callOperation('deleteResult', path)).status).toBe(204);
    expect(lastRequest('deleteResult')).toMatchObject({ postId: id, resultId: uuid(1) });
  });

  test('is refused for a result that the post does not have', async () => {
    const { id } = await newResult();
    const calls = harness.fakes.callsOf('deleteResult').length;
    for (const wrong of [`/posts/${id}/results/${uuid(99)}`, `/posts/${uuid(98)}/results/${uuid(1)}`])
      expectProblem(await harness.ask('DELETE', wrong), 404, 'not_found');
    expect(harness.fakes.callsOf('deleteResult')).toHaveLength(calls);
  });

  test('passes on why it is not done', async () => {
    const { path } = await newResult();
    harness.fakes.fail('deleteResult', new AppError('result_not_deletable', 'It is not live.'));
    expectProblem(await harness.ask('DELETE', path), 409, 'result_not_deletable');
    harness.fakes.fail('deleteResult', new AppError('unavailable', 'Not yet.', { retryAfter: 7 }));
    const answer = await harness.ask('DELETE', path);
    expectProblem(answer, 503, 'unavailable');
    expect(answer.headers.get('retry-after')).toBe('7');
    harness.fakes.before('deleteResult');
  });

  test('results say what can be done with them', async () => {
    const { id } = await newResult();
    const { json } = await callOperation('listResults', `/posts/${id}/results`);
    expect(json).toMatchObject({
      results: [
        { status: 'published', canEdit: false, canDelete: true, deletedAt: null, changes: [] },
        { status: 'failed', canEdit: false, canDelete: false },
      ],
    });
  });
});
