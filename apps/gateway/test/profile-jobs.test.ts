import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { type AskOptions, type Harness, startHarness } from './support/harness.ts';

let harness: Harness;
let other: string;
beforeAll(async () => {
  harness = await startHarness();
  const { id } = await harness.operator.createWorkspace({ name: 'Other' });
  other = (await harness.operator.createKey(id, { name: 'other', scopes: ['profiles:manage'] })).value;
});
afterAll(() => harness?.stop());

async function make(fields: object = {}): Promise<{ id: string }> {
  const { status, json } = await harness.ask('POST', '/profiles', { json: { name: 'Bakery', ...fields } });
  expect(status).toBe(201);
  return (json as { profile: { id: string } }).profile;
}

describe('the jobs of a profile', () => {
  const start = (id: string, key?: string) =>
    harness.ask('POST', `/profiles/${id}/export`, { ...(key && { key }) });
  const jobs = () => harness.backing.mongo('gateway');

  test('are asked for once at a time, a few times a day, and hidden from other workspaces', async () => {
    const { id } = await make();
    const answers = await Promise.all(Array.from({ length: 10 }, () => start(id)));
    const ids = answers.map(({ json }) => (json as { job: { id: string } }).job.id);
    expect(new Set(ids).size).toBe(1);
    const path = `/jobs/${ids[0]}`;
    expect(await harness.ask('GET', path)).toMatchObject({
      status: 200,
      json: { job: { type: 'profile_export', profileId: id, download: null } },
    });
    expect(await harness.ask('GET', path, { key: other })).toMatchObject({ status: 404 });
    expect(await start(id, other)).toMatchObject({ status: 404 });

    const { uri, database } = jobs();
    const connection = await mongoose.createConnection(uri, { dbName: database }).asPromise();
    const rows = connection.collection<{ _id: string; profileId: string }>('jobs');
    const end = () =>
      rows.updateMany(
        { profileId: id },
        { $set: { status: 'failed' }, $unset: { runningOn: 1, dueAt: 1, leaseToken: 1, leaseUntil: 1 } },
      );
    for (let made = 1; made < 5; made += 1) {
      await end();
      expect((await start(id)).status).toBe(202);
    }
    await end();
    expect(await start(id)).toMatchObject({ status: 409, json: { code: 'limit_reached' } });
    await connection.close();
  });

  test('delete nothing without a confirmation, and one deletion runs for repeated requests', async () => {
    const { id } = await make({ reference: 'leaving' });
    const remove = (query = '', options: AskOptions = {}) =>
      harness.ask('DELETE', `/profiles/${id}${query}`, options);
    for (const query of ['', '?confirm=false'])
      expect(await remove(query)).toMatchObject({
        status: 409,
        json: {
          code: 'confirmation_needed',
          affects: { accounts: expect.any(Number), media: expect.any(Number) },
        },
      });
    expect(await remove('?confirm=yes')).toMatchObject({ status: 400 });
    expect(await remove('?confirm=true', { key: other })).toMatchObject({ status: 404 });
    expect((await harness.ask('GET', `/profiles/${id}`)).status).toBe(200);
    const answers = await Promise.all([1, 2, 3].map(() => remove('?confirm=true')));
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
    expect(new Set(answers.map(({ json }) => (json as { job: { id: string } }).job.id)).size).toBe(1);
    expect((await harness.ask('GET', `/profiles/${id}`)).status).toBe(404);
    expect(await start(id)).toMatchObject({ status: 404 });
    // Its reference is free again.
    await make({ reference: 'leaving' });
  });
});
