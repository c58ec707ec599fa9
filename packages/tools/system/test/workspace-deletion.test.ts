import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Postrider } from '@postrider/sdk';
import { createSimulatorClient } from '@postrider/simulator/client';
import { waitUntil } from '@postrider/testing';
import mongoose from 'mongoose';
import { freePorts } from '../src/free-ports.ts';
import { startServices } from '../src/services.ts';
import { createTenant } from '../src/tenant.ts';
import { connectAccounts, openSandbox, operatorOf } from './harness.ts';

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
  return { ports, backing, connection, operator: operatorOf(ports) };
}

let system: Awaited<ReturnType<typeof startSystem>>;
beforeAll(async () => {
  system = await startSystem();
});
afterAll(() => running.disposeAsync());

const clientOf = (apiKey: string) =>
  new Postrider({ apiKey, baseUrl: `http://127.0.0.1:${system.ports.gateway}/api/v1/developer` });

/** The collections of all services with a document that names the workspace. */
async function placesOf(workspaceId: string): Promise<string[]> {
  const places: string[] = [];
  for (const service of ['gateway', 'posts', 'platforms', 'media', 'webhooks', 'links', 'analytics']) {
    const database = system.connection.useDb(system.backing.mongo(service).database);
    for (const { name } of await database.listCollections())
      for await (const document of database.collection(name).find())
        if (JSON.stringify(document).includes(workspaceId)) places.push(`${service}.${name}`);
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
    ...{ caption: 'Is live', platforms: ['mastodon'], scheduledDatetime: soon(2_000) },
  });
  await waitUntil(
    'it is live',
    async () => (await leaving.posts.get(live.id)).status === 'published',
    PATIENCE_MS,
  );
  const due = soon(12_000);
  await leaving.posts.create({ caption: 'Never goes out', platforms: ['bluesky'], scheduledDatetime: due });
  const control = await staying.posts.create({
    ...{ caption: 'Goes out', platforms: ['bluesky'], scheduledDatetime: due },
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
