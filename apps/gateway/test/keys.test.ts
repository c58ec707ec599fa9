import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startGateway } from '@postrider/gateway';
import { AppError } from '@postrider/service';
import { waitUntil } from '@postrider/testing';
import mongoose from 'mongoose';
import { z } from 'zod';
import { BASE_PATH } from '../src/paths.ts';
import { hashKey } from '../src/workspaces/key.ts';
import type { NewWorkspace } from '../src/workspaces/workspaces.ts';
import { ALL_SCOPES, ask, type Harness, startHarness } from './support/harness.ts';

let harness: Harness;
let database: mongoose.Connection;

beforeAll(async () => {
  harness = await startHarness();
  const { uri, database: dbName } = harness.config.mongo;
  database = await mongoose.createConnection(uri, { dbName }).asPromise();
});
afterAll(async () => {
  await database?.close();
  await harness?.stop();
});

const workspaces = () => database.collection<{ _id: string; keys: Record<string, unknown>[] }>('workspaces');
/** A change made elsewhere counts within a second (docs/api-rules.md, Authentication); this insists on it. */
const withinASecond = (what: string, probe: () => Promise<boolean>) => waitUntil(what, probe, 1_000);

/** The value of a key of a new workspace with this plan. */
async function keyWithPlan(plan: NewWorkspace['plan'], scopes = ALL_SCOPES): Promise<string> {
  const { id } = await harness.operator.createWorkspace({ name: 'Plan', plan });
  return (await harness.operator.createKey(id, { name: 'k', scopes })).value;
}

const statusWith = async (key: string, path = '/posts') => (await harness.ask('GET', path, { key })).status;

describe('the life of a key', () => {
  test('its value is nowhere in the database, its hash and first characters are', async () => {
    const document = await workspaces().findOne({ _id: harness.workspace.id });
    expect(JSON.stringify(document)).not.toContain(harness.key.value.slice('svc_live_'.length + 4));
    expect(document?.keys[0]).toMatchObject({
      hash: hashKey(harness.key.value),
      prefix: harness.key.value.slice(0, 13),
    });
  });

  test('disabled, enabled, renamed, deleted: each counts on every gateway within a second', async () => {
    const other = await startGateway(harness.config);
    const onOther = async (key: string) =>
      (await ask(`${other.address}${BASE_PATH}/posts`, 'GET', { key })).status;
    try {
      const key = await harness.newKey();
      const both = async () => [await statusWith(key.value), await onOther(key.value)];
      expect(await both()).toEqual([200, 200]);
      await harness.operator.updateKey(harness.workspace.id, key.id, { disabled: true });
      await withinASecond('refused', async () => (await both()).every((status) => status === 401));
      await harness.operator.updateKey(harness.workspace.id, key.id, { disabled: false });
      await harness.operator.updateKey(harness.workspace.id, key.id, { name: '  Billing  ' });
      await withinASecond('accepted', async () => (await both()).every((status) => status === 200));
      const listed = await harness.operator.listKeys(harness.workspace.id);
      expect(listed.find(({ id }) => id === key.id)).toMatchObject({ name: 'Billing', status: 'active' });
      await harness.operator.deleteKey(harness.workspace.id, key.id);
      await withinASecond('refused', async () => (await both()).every((status) => status === 401));
      expect((await harness.operator.listKeys(harness.workspace.id)).some(({ id }) => id === key.id)).toBe(
        false,
      );
    } finally {
      await other.stop();
    }
  });

  test('an expired key gets the same response as a deleted, a disabled, a mistyped and an unknown one', async () => {
    const [expired, deleted, disabled] = [
      await harness.newKey(),
      await harness.newKey(),
      await harness.newKey(),
    ];
    await workspaces().updateOne(
      { 'keys._id': expired.id },
      { $set: { 'keys.$.expiresAt': new Date(Date.now() - 1) } },
    );
    await harness.operator.deleteKey(harness.workspace.id, deleted.id);
    await harness.operator.updateKey(harness.workspace.id, disabled.id, { disabled: true });
    const mistyped = `${harness.key.value.slice(0, -1)}${harness.key.value.endsWith('0') ? '1' : '0'}`;
    const answers = [expired.value, deleted.value, disabled.value, mistyped, 'svc_live_', 'sk_1'];
    for (const key of answers) {
      const answer = await harness.ask('GET', '/posts', { key });
      expect(answer.status).toBe(401);
      expect(answer.json).toMatchObject({
        code: 'invalid_api_key',
        detail: expect.stringContaining('expired'),
      });
      expect(answer.headers.get('www-authenticate')).toContain('error="invalid_token"');
    }
    for (const { id } of [expired, disabled]) await harness.operator.deleteKey(harness.workspace.id, id);
  });

  test.each([
    ['never', undefined],
    ['30d', 30],
    ['90d', 90],
    ['1y', 365],
  ] as const)('an expiry of %s', async (expiry, days) => {
    const key = await harness.newKey({ expiry });
    await harness.operator.deleteKey(harness.workspace.id, key.id);
    if (days === undefined) return expect(key.expiresAt).toBeNull();
    const lived = ((key.expiresAt?.getTime() ?? 0) - key.createdAt.getTime()) / 86_400_000;
    expect(lived).toBeGreaterThanOrEqual(days);
    expect(lived).toBeLessThanOrEqual(days + 1);
  });

  test('a key older than scopes reads and writes posts and nothing else', async () => {
    const key = await harness.newKey();
    await workspaces().updateOne({ 'keys._id': key.id }, { $unset: { 'keys.$.scopes': 1 } });
    expect(await statusWith(key.value, '/posts')).toBe(200);
    const post = { caption: 'x', platforms: ['bluesky'] };
    expect((await harness.ask('POST', '/posts', { key: key.value, json: post })).status).toBe(201);
    for (const path of ['/accounts', '/webhooks']) expect(await statusWith(key.value, path)).toBe(403);
    await harness.operator.deleteKey(harness.workspace.id, key.id);
  });
});

describe('creating keys', () => {
  test('ten at most, also when twenty are requested at once', async () => {
    const { id } = await harness.operator.createWorkspace({ name: 'Busy' });
    const create = () => harness.operator.createKey(id, { name: 'k', scopes: ['posts:read'] });
    const results = await Promise.allSettled(Array.from({ length: 20 }, create));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'limit_reached' });
    }
    const keys = await harness.operator.listKeys(id);
    expect(keys).toHaveLength(10);
    // A disabled key still counts, a deleted one does not.
    await harness.operator.updateKey(id, keys[0]?.id ?? '', { disabled: true });
    await expect(create()).rejects.toMatchObject({ code: 'limit_reached' });
    await harness.operator.deleteKey(id, keys[0]?.id ?? '');
    await expect(create()).resolves.toMatchObject({ value: expect.stringMatching(/^svc_live_/) });
  });

  test('what an operator mistypes is named', async () => {
    const { id } = harness.workspace;
    const refused = async (work: Promise<unknown>) => {
      const error = await work.catch((caught: unknown) => caught);
      expect(error).toBeInstanceOf(AppError);
      return error;
    };
    const bad = await refused(harness.operator.createKey(id, { name: ' ', scopes: ['posts:reed'] }));
    expect(bad).toMatchObject({
      code: 'invalid_request',
      errors: [{ path: '/name' }, { path: '/scopes/0' }],
    });
    expect(await refused(harness.operator.createKey(id, { name: 'k', scopes: [] }))).toMatchObject({
      errors: [{ path: '/scopes' }],
    });
    const scopes = ['posts:read'];
    expect(await refused(harness.operator.createKey('nobody', { name: 'k', scopes }))).toMatchObject({
      code: 'not_found',
    });
    expect(await refused(harness.operator.updateKey(id, 'none', { disabled: true }))).toMatchObject({
      code: 'not_found',
    });
    expect(await refused(harness.operator.deleteKey('nobody', harness.key.id))).toMatchObject({
      code: 'not_found',
    });
    expect(await refused(harness.operator.setPlan('nobody', {}))).toMatchObject({ code: 'not_found' });
  });
});

describe('the plan', () => {
  const post = { caption: 'x', platforms: ['bluesky'] };

  test.each([
    ['active', 'scale', 200, 201],
    ['trialing', 'scale', 200, 403],
    ['past_due', 'scale', 403, 403],
    ['canceled', 'scale', 403, 403],
    ['active', 'free', 403, 403],
  ] as const)('%s %s: reading answers %i, creating %i', async (status, name, reading, creating) => {
    const key = await keyWithPlan({ status, name });
    const read = await harness.ask('GET', '/posts', { key });
    const create = await harness.ask('POST', '/posts', { key, json: post });
    expect([read.status, create.status]).toEqual([reading, creating]);
    for (const answer of [read, create]) {
      if (answer.status === 403) expect(answer.json).toMatchObject({ code: 'plan_required' });
    }
  });

  test('a trial can edit, and the posts service learns that it cannot schedule', async () => {
    await harness.ask('POST', '/posts', { json: post });
    const id = [...harness.fakes.posts.keys()].at(-1);
    for (const status of ['trialing', 'active'] as const) {
      const key = await keyWithPlan({ status, monthlyScheduleLimit: 7 });
      expect((await harness.ask('PATCH', `/posts/${id}`, { key, json: { caption: 'y' } })).status).toBe(200);
    }
    expect(harness.fakes.callsOf('updatePost').map(({ request }) => request)).toMatchObject([
      { maySchedule: false, monthlyScheduleLimit: 7 },
      { maySchedule: true, monthlyScheduleLimit: 7 },
    ]);
  });

  test('a lapsed plan is reported before a missing scope, and so is a trial for creating', async () => {
    const codes = async (status: 'past_due' | 'trialing' | 'active') => {
      const key = await keyWithPlan({ status }, ['mcp']);
      const [read, create] = [
        await harness.ask('GET', '/posts', { key }),
        await harness.ask('POST', '/posts', { key }),
      ];
      return [read, create].map(({ json }) => z.object({ code: z.string() }).parse(json).code);
    };
    expect(await codes('past_due')).toEqual(['plan_required', 'plan_required']);
    expect(await codes('trialing')).toEqual(['insufficient_scope', 'plan_required']);
    expect(await codes('active')).toEqual(['insufficient_scope', 'insufficient_scope']);
  });

  test('a change counts within a second', async () => {
    const { id } = await harness.operator.createWorkspace({ name: 'Lapsing' });
    const { value } = await harness.operator.createKey(id, { name: 'k', scopes: ['posts:read'] });
    expect(await statusWith(value)).toBe(200);
    await harness.operator.setPlan(id, { status: 'canceled' });
    await withinASecond('refused', async () => (await statusWith(value)) === 403);
    await harness.operator.setPlan(id, { status: 'active' });
    await withinASecond('accepted', async () => (await statusWith(value)) === 200);
  });
});
