import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Postrider } from '@postrider/sdk';
import { createSimulatorClient } from '@postrider/simulator/client';
import { waitUntil } from '@postrider/testing';
import mongoose from 'mongoose';
import { freePorts } from '../src/free-ports.ts';
import { startServices } from '../src/services.ts';
import { createTenant } from '../src/tenant.ts';
import { connectAccounts, killAndWait, openSandbox, operatorOf } from './harness.ts';
import { contentOf, entriesOf, fillProfile, linesOf } from './profile-deletion.ts';

const PATIENCE_MS = 60_000;
/** Of the requests of some minutes; they expire. */
const COUNTS = 'gateway.rate_limit_tallies';
const running = new AsyncDisposableStack();

async function startSystem() {
  const sandbox = running.use(openSandbox());
  const ports = await freePorts();
  const env = sandbox.env([ports], {});
  const services = await startServices(env, ports, sandbox.dataDir, () => {});
  running.defer(() => services.stop());
  const { backing } = sandbox;
  const connection = await mongoose.createConnection(backing.mongo('gateway').uri).asPromise();
  running.defer(() => connection.close());
  return { ports, backing, connection, services, operator: operatorOf(ports) };
}

let system: Awaited<ReturnType<typeof startSystem>>;
beforeAll(async () => {
  system = await startSystem();
});
afterAll(() => running.disposeAsync());

const clientOf = (apiKey: string) =>
  new Postrider({ apiKey, baseUrl: `http://127.0.0.1:${system.ports.gateway}/api/v1/developer` });

/** The collections of all services with a document that names a workspace or a profile. */
async function placesOf(id: string): Promise<string[]> {
  const places: string[] = [];
  for (const service of ['gateway', 'posts', 'platforms', 'media', 'webhooks', 'links', 'analytics']) {
    const database = system.connection.useDb(system.backing.mongo(service).database);
    for (const { name } of await database.listCollections())
      for await (const document of database.collection(name).find())
        if (JSON.stringify(document).includes(id)) places.push(`${service}.${name}`);
  }
  return [...new Set(places)].filter((place) => place !== COUNTS).sort();
}

const eraseAll = (workspaceId: string) =>
  waitUntil('all is erased', async () => (await system.operator.deleteWorkspace({ workspaceId })).isDone);

test('a deleted workspace publishes nothing more, and nothing of it stays', async () => {
  const { operator, ports, connection, backing } = system;
  const simulator = createSimulatorClient(`http://127.0.0.1:${ports.simulator}`);
  const { workspaceId, apiKey } = await createTenant(operator, 'Leaving');
  const other = await createTenant(operator, 'Staying');
  for (const { workspaceId: id } of [{ workspaceId }, other]) await connectAccounts(operator, id, simulator);
  const [leaving, staying] = [clientOf(apiKey), clientOf(other.apiKey)];

  const { url: fileUrl } = await leaving.media.import('https://pictures.postrider.test/pictures/harbour.jpg');
  await leaving.webhooks.create({ url: 'https://hooks.postrider.test/hooks/leaving' });
  const { shortUrl } = await leaving.links.create({ url: 'https://example.com/' });
  await leaving.posts.create({ caption: 'A draft', platforms: ['mastodon'] });
  const soon = (ms: number) => new Date(Date.now() + ms).toISOString();
  const live = await leaving.posts.create({
    caption: 'Is live',
    platforms: ['mastodon'],
    scheduledDatetime: soon(2_000),
  });
  await waitUntil(
    'it is live',
    async () => (await leaving.posts.get(live.id)).status === 'published',
    PATIENCE_MS,
  );
  const due = soon(12_000);
  await leaving.posts.create({ caption: 'Never goes out', platforms: ['bluesky'], scheduledDatetime: due });
  const control = await staying.posts.create({
    caption: 'Goes out',
    platforms: ['bluesky'],
    scheduledDatetime: due,
  });
  expect(await placesOf(workspaceId)).toEqual(
    expect.arrayContaining(['gateway.workspaces', 'media.files', 'platforms.accounts', 'posts.posts']),
  );

  // Two at once: neither may forget what the other has begun.
  await Promise.all([1, 2].map(() => operator.deleteWorkspace({ workspaceId })));
  await expect(leaving.posts.get(live.id)).rejects.toMatchObject({ code: 'invalid_api_key' });
  await expect(operator.getWorkspace({ workspaceId })).rejects.toThrow(/no such workspace/i);
  await eraseAll(workspaceId);
  expect((await fetch(shortUrl, { redirect: 'manual' })).status).toBe(410);
  expect((await fetch(fileUrl)).status).toBe(404);
  await waitUntil(
    'the other one is live',
    async () => (await staying.posts.get(control.id)).status === 'published',
    PATIENCE_MS,
  );
  const texts = (await simulator.ledger()).map(({ text }) => text);
  expect(texts).toEqual(expect.arrayContaining(['Is live', 'Goes out']));
  expect(texts).not.toContain('Never goes out');
  await eraseAll(workspaceId);
  expect(await placesOf(workspaceId)).toEqual(['gateway.workspace_deletions', 'links.links']);

  // An hour later.
  const deletions = connection
    .useDb(backing.mongo('gateway').database)
    .collection<{ _id: string }>('workspace_deletions');
  await deletions.updateOne({ _id: workspaceId }, { $set: { deletedAt: new Date(0) } });
  await eraseAll(workspaceId);
  expect(await placesOf(workspaceId)).toEqual([]);
  await expect(operator.deleteWorkspace({ workspaceId })).rejects.toThrow(/no such workspace/i);
  expect((await staying.posts.get(control.id)).status).toBe('published');
});

/** A collection of a service. */
const rowsOf = (service: string, name: string) =>
  system.connection
    .useDb(system.backing.mongo(service).database)
    .collection<{ _id: string; [field: string]: unknown }>(name);

test('a deleted profile publishes nothing more, nothing of it stays, and another profile keeps everything', async () => {
  const { operator, ports } = system;
  const simulator = createSimulatorClient(`http://127.0.0.1:${ports.simulator}`);
  const { workspaceId, apiKey } = await createTenant(operator, 'Profiles');
  const client = clientOf(apiKey);
  const [leaving, staying] = [
    await client.profiles.create({ name: 'Leaving' }),
    await client.profiles.create({ name: 'Staying' }),
  ];
  await Promise.all([1, 2].map(() => connectAccounts(operator, workspaceId, simulator)));
  const on = (await client.accounts.list()).filter(({ platform }) => platform === 'mastodon');
  const [leavingOn, stayingOn] = on.map(({ id }) => id);
  const move = (_id: string | undefined, profileId: string) =>
    rowsOf('platforms', 'accounts').updateOne({ _id: _id ?? '' }, { $set: { profileId } });
  await move(leavingOn, leaving.id);
  await move(stayingOn, staying.id);
  const left = await fillProfile(client, leaving.id);
  const kept = await fillProfile(client, staying.id);
  const before = await contentOf(client, staying.id);
  expect(before).toMatchObject({ accounts: [{}], files: [{}], links: [{}], webhooks: [{}], slots: [{}] });

  await expect(client.profiles.delete(leaving.id)).rejects.toMatchObject({
    status: 409,
    code: 'confirmation_needed',
    affects: { accounts: 1, scheduledPosts: 4, drafts: 1, media: 1 },
  });
  expect(await contentOf(client, leaving.id)).toMatchObject({ accounts: [{}], files: [{}] });

  // Handed over when the deletion begins: it still goes out, once.
  const soon = new Date(Date.now() + 5_000).toISOString();
  const going = { platforms: ['mastodon'], profileId: leaving.id, scheduledDatetime: soon } as const;
  const { id: goingOut } = await client.posts.create({ ...going, caption: 'Goes out in the end' });
  await waitUntil('it is handed over', async () => {
    const row = await rowsOf('posts', 'posts').findOne({ _id: goingOut });
    return row?.handedOverAt !== undefined;
  });

  // Requests and deletions at the same time.
  const draft = { caption: 'Too late', profileId: leaving.id, platforms: ['mastodon'] } as const;
  const [jobs] = await Promise.all([
    Promise.all([1, 2].map(() => client.profiles.delete(leaving.id, { confirm: true }))),
    ...Array.from({ length: 20 }, () => client.posts.create(draft).catch(() => {})),
  ]);
  const [job, same] = jobs;
  expect(same?.id).toBe(job?.id);
  await expect(client.posts.create(draft)).rejects.toMatchObject({ code: 'profile_not_found' });
  await expect(client.profiles.get(leaving.id)).rejects.toMatchObject({ code: 'not_found' });
  await expect(
    client.links.create({ url: 'https://example.com/', profileId: leaving.id }),
  ).rejects.toMatchObject({
    code: 'profile_not_found',
  });
  await killAndWait(system.services, 'gateway');
  await waitUntil('the gateway is ready again', async () => {
    return (await fetch(`http://127.0.0.1:${ports.gateway}/readyz`)).ok;
  });

  const done = await client.jobs.waitUntilDone(job?.id ?? '');
  expect(done).toMatchObject({ type: 'profile_deletion', status: 'done', error: null });
  expect(done.progress.done).toBe(done.progress.total);
  expect(done.progress.total).toBeGreaterThan(10);
  const texts = (await simulator.ledger()).map(({ text }) => text);
  expect(texts.filter((text) => text === 'Goes out in the end')).toHaveLength(1);
  expect((await fetch(left.file.url)).status).toBe(404);
  expect((await fetch(left.link.shortUrl, { redirect: 'manual' })).status).toBe(410);
  // The audit log stays. Events, which name the profile in their data, and responses to repeated requests expire.
  const AFTER = [
    'gateway.audit_entries',
    'gateway.idempotency',
    'gateway.jobs',
    'media.event_log',
    'posts.event_log',
    'webhooks.events',
  ];
  expect(await placesOf(leaving.id)).toEqual([...AFTER, 'links.links'].sort());
  expect(await rowsOf('webhooks', 'events').countDocuments({ profileId: leaving.id })).toBe(0);
  expect(await rowsOf('platforms', 'accounts').findOne({ _id: leavingOn ?? '' })).toBeNull();

  expect(await contentOf(client, staying.id)).toEqual(before);
  expect((await fetch(kept.file.url)).status).toBe(200);
  expect((await fetch(kept.link.shortUrl, { redirect: 'manual' })).status).toBe(302);
  await expect(client.profiles.delete(leaving.id, { confirm: true })).rejects.toMatchObject({ status: 404 });

  // An export of the other profile.
  const exported = await client.jobs.waitUntilDone((await client.profiles.export(staying.id)).id);
  expect(exported).toMatchObject({ type: 'profile_export', status: 'done', error: null });
  const entries = await entriesOf(await (await fetch(exported.download?.url ?? '')).bytes());
  expect([...entries.keys()]).toEqual([
    'profile.json',
    'slots.json',
    'accounts.jsonl',
    'posts.jsonl',
    'links.jsonl',
    'webhooks.jsonl',
    'notes.jsonl',
    'media.jsonl',
    `files/${kept.file.id}.jpg`,
  ]);
  expect(entries.get(`files/${kept.file.id}.jpg`)).toEqual(await (await fetch(kept.file.url)).bytes());
  expect(
    linesOf(entries, 'posts.jsonl')
      .map(({ id }) => id)
      .sort(),
  ).toEqual(before.posts.map(({ id }) => id).sort());
  expect(linesOf(entries, 'accounts.jsonl')).toEqual(before.accounts);
  expect(linesOf(entries, 'media.jsonl')).toMatchObject([
    { id: kept.file.id, file: `files/${kept.file.id}.jpg` },
  ]);
  expect(JSON.stringify([...entries.values()].map(String))).not.toMatch(/whsec_|accessToken|password/);

  // An hour later, the links are erased too.
  await rowsOf('gateway', 'jobs').updateOne({ _id: done.id }, { $set: { dueAt: new Date(0) } });
  await waitUntil('the rest is erased', async () => !(await placesOf(leaving.id)).includes('links.links'));
  expect(await placesOf(leaving.id)).toEqual(AFTER);
  expect(await client.jobs.get(done.id)).toEqual(done);
}, 120_000);
