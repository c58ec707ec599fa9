import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { AppError } from '@postrider/service';
import { connectMongo } from '@postrider/service/mongo';
import { testLog } from '@postrider/testing';
import { DEFAULT_QUOTAS } from '../src/workspaces/plan.ts';
import { ALL_SCOPES, type Harness, startHarness } from './support/harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness?.stop());

const post = { caption: 'x', platforms: ['bluesky'] };
const lastRequest = (method: string) => harness.fakes.callsOf(method).at(-1)?.request;

async function workspaceWith(plan: Parameters<Harness['operator']['setPlan']>[1]) {
  const { id } = await harness.operator.createWorkspace({ name: 'Quotas', plan });
  const { value } = await harness.operator.createKey(id, { name: 'k', scopes: ALL_SCOPES });
  return { id, key: value };
}

describe('the quotas of the plan', () => {
  test('go with every request that makes something', async () => {
    const { key } = await workspaceWith({ maxDrafts: 5, maxMediaBytes: 6_000_000_000, maxLinks: 7 });
    const send = async (method: string, path: string, json: object) =>
      expect((await harness.ask(method, path, { key, json })).status).toBeLessThan(300);
    await send('POST', '/posts', post);
    await send('PATCH', `/posts/${[...harness.fakes.posts.keys()].at(-1)}`, { caption: 'y' });
    expect(lastRequest('createPost')).toMatchObject({ draftLimit: 5 });
    expect(lastRequest('updatePost')).toMatchObject({ draftLimit: 5 });

    await send('POST', '/links', { url: 'https://example.com' });
    expect(lastRequest('createLink')).toMatchObject({ linkLimit: 7 });

    await send('POST', '/media', { url: 'https://example.com/a.png' });
    await send('POST', '/media', { action: 'init', type: 'image/png', size: 10 });
    await send('POST', '/media', { action: 'complete', key: 'uploads/1' });
    for (const method of ['importMedia', 'beginUpload', 'completeUpload'])
      expect(lastRequest(method)).toMatchObject({ storageLimitBytes: 6_000_000_000n });
  });

  test('have defaults in a workspace that is older than they', async () => {
    const { id, key } = await workspaceWith({});
    const mongo = await connectMongo(harness.backing.mongo('gateway'), testLog);
    const without = { 'plan.maxDrafts': 1, 'plan.maxMediaBytes': 1, 'plan.maxLinks': 1 } as const;
    await mongo.collection<{ _id: string }>('workspaces').updateOne({ _id: id }, { $unset: without });
    await mongo.close();
    await harness.ask('POST', '/posts', { key, json: post });
    expect(lastRequest('createPost')).toMatchObject({ draftLimit: 10_000 });
    expect((await harness.ask('GET', '/usage', { key })).json).toMatchObject({
      usage: {
        drafts: { limit: 10_000 },
        media: { limitBytes: 107_374_182_400 },
        links: { limit: 100_000 },
      },
    });
    const { items: listed } = await harness.operator.listWorkspaces();
    expect(listed.find((workspace) => workspace.id === id)?.plan).toMatchObject(DEFAULT_QUOTAS);
    expect((await harness.operator.setPlan(id, { maxLinks: 1 })).plan).toMatchObject({
      ...DEFAULT_QUOTAS,
      maxLinks: 1,
    });
  });

  test.each([
    ['createPost', '/posts', post],
    ['createLink', '/links', { url: 'https://example.com' }],
    ['importMedia', '/media', { url: 'https://example.com/a.png' }],
  ])('that are reached in %s return 409 with the next step', async (method, path, json) => {
    harness.fakes.fail(method, new AppError('limit_reached', 'Delete some.'));
    const answer = await harness.ask('POST', path, { json });
    harness.fakes.before(method);
    expect(answer).toMatchObject({ status: 409, json: { code: 'limit_reached', detail: 'Delete some.' } });
  });

  test.each([
    [{ maxDrafts: -1 }],
    [{ maxDrafts: 0.5 }],
    [{ maxLinks: 2 ** 32 }],
    [{ maxMediaBytes: 0 }],
    [{ maxMediaBytes: Number.NaN }],
  ])('can’t be %j', (plan) =>
    expect(harness.operator.setPlan(harness.workspace.id, plan)).rejects.toMatchObject({
      code: 'invalid_request',
    }),
  );
});
