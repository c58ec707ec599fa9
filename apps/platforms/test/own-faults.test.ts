import { expect, test } from '@jest/globals';
import { PlatformsService, PublicationState } from '@postrider/contracts/platforms';
import { createTestClient, type MongoTrouble, startMongoRelay, waitUntil } from '@postrider/testing';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { startPlatforms } from '../src/app.ts';
import { startHarness } from './harness.ts';

type FaultOf = (query: string) => MongoTrouble;
const NO_FAULT: FaultOf = () => undefined;

/** A service whose database commands can fail: `fault` decides about each, known by what it does. */
async function startFaultyService() {
  await using starting = new AsyncDisposableStack();
  const harness = await startHarness();
  starting.defer(() => harness.stop());
  await harness.stopFirst();
  const mongo = harness.backing.mongo('platforms');
  const state = { fault: NO_FAULT };
  const relay = await startMongoRelay(mongo.uri, (name, command) => state.fault(queryOf(name, command)));
  starting.defer(() => relay.stop());
  const service = await startPlatforms({ ...harness.config({}), mongo: { ...mongo, uri: relay.uri } });
  starting.defer(() => service.stop());
  const rpc = createTestClient(PlatformsService, service.address);
  starting.defer(() => rpc.close());
  const running = starting.move();
  return { harness, rpc, state, [Symbol.asyncDispose]: () => running.disposeAsync() };
}
type FaultyService = Awaited<ReturnType<typeof startFaultyService>>;

const filtered = z.object({ find: z.string(), filter: z.record(z.string(), z.unknown()) });
const updated = z.object({
  update: z.string(),
  updates: z.array(z.object({ u: z.unknown() })).min(1),
});

/** What a command does, in a few words: `update publications state sending`. */
function queryOf(name: string, command: object): string {
  const find = filtered.safeParse(command).data;
  if (find) return `find ${find.find} by ${Object.keys(find.filter).join(' ')}`;
  const update = updated.safeParse(command).data;
  if (update) {
    const change = JSON.stringify(update.updates[0]?.u);
    return `update ${update.update} ${/"state":"\w+"/.exec(change)?.[0] ?? /"\$\w+":{"\w+/.exec(change)?.[0]}`;
  }
  return `${name} ${Object.values(command)[0]}`;
}

const published = (rpc: FaultyService['rpc'], id: string) =>
  waitUntil(`${id} to be published`, async () => {
    const [found] = (await rpc.getPublications({ ids: [id] })).publications;
    if (found?.state === PublicationState.FAILED) throw new Error(`it failed: ${found.error?.code}`);
    return found?.state === PublicationState.PUBLISHED && found;
  });

/** Publishes one during a fault; returns its outcome. */
async function publish({ harness, rpc, state }: FaultyService, platform: 'x' | 'mastodon', fault: FaultOf) {
  state.fault = NO_FAULT;
  const account = await harness.connect(platform, undefined, rpc);
  state.fault = fault;
  const planned = harness.plan({ ...account, dueInMs: 400 });
  await harness.notify(planned.id);
  const { attempts } = await published(rpc, planned.id);
  const entries = await harness.ledgerOf(account.handle);
  const calls = await harness.sim.calls({ account: account.handle, operation: 'publish' });
  const isEarly = entries.some(({ receivedAtMs }) => receivedAtMs < planned.dueAt.getTime());
  return { attempts, posts: entries.length, calls: calls.length, isEarly };
}
const once = { attempts: 1, posts: 1, calls: 1, isEarly: false };

type Fault = Exclude<MongoTrouble, undefined>;
const CODES: Fault[] = [10107, 189, 11600, 91].map((code) => ({ code }));
const KINDS: [string, 'x' | 'mastodon', Fault[]][] = [
  ['refusals for passing reasons', 'x', CODES],
  ['connections that break', 'mastodon', ['hang up']],
  ['answers that are lost', 'x', ['lose the answer']],
];

// Most of their time is waiting: each has a service of its own, and they run at the same time.
test.concurrent.each(KINDS)(
  '%s (%s), at every query of a publication’s life: live once, one try',
  async (_, platform, kinds) => {
    await using service = await startFaultyService();
    const queries = new Set<string>();
    const note = (query: string) => void (/publications|accounts/.test(query) && queries.add(query));
    expect(await publish(service, platform, note)).toEqual(once);
    expect([...queries].join()).toMatch(/accounts.*"sending".*"published"/s);
    for (const [i, failing] of [...queries].entries()) {
      // Twice more than the driver itself repeats it.
      let times = 4;
      const refuse = (query: string) =>
        query === failing && times-- > 0 ? kinds[i % kinds.length] : undefined;
      expect([failing, await publish(service, platform, refuse)]).toEqual([failing, once]);
    }
  },
  240_000,
);

test.concurrent('the database refuses for seconds while what was being sent is looked up: found, each of them', async () => {
  await using service = await startFaultyService();
  const { harness, rpc, state } = service;
  const accounts = await Promise.all(Array.from({ length: 12 }, () => harness.connect('x', undefined, rpc)));
  const live = await Promise.all(
    accounts.map(async (account) => {
      const { id } = harness.plan({ ...account, dueInMs: 100 });
      await harness.notify(id);
      return { id, url: (await published(rpc, id)).url };
    }),
  );
  const until = Date.now() + 3_000;
  state.fault = (query) => (/^find accounts/.test(query) && Date.now() < until ? { code: 10107 } : undefined);
  const rows = harness.connection.collection<{ _id: string }>('publications');
  const prepared = JSON.stringify({ upload: null });
  const left = { state: 'sending', prepared, leaseToken: uuidv7(), worker: uuidv7(), dueAt: new Date() };
  for (const { id } of live)
    await rows.updateOne({ _id: id }, { $set: left, $unset: { outcome: 1, finishedAt: 1 } });
  for (const { id, url } of live) expect(await published(rpc, id)).toMatchObject({ url, attempts: 1 });
  for (const { handle } of accounts) expect(await harness.ledgerOf(handle)).toHaveLength(1);
}, 240_000);
