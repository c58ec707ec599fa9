import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { createLog, currentTime, timeFromNow } from '@postrider/service';
import { connectMongo } from '@postrider/service/mongo';
import { reserveBacking, waitUntil } from '@postrider/testing';
import type { Connection } from 'mongoose';
import type { PublishingState } from '../src/hold/hold.ts';
import { type Holding, startHolding } from '../src/hold/holding.ts';
import { createHoldStore } from '../src/hold/store.ts';
import { createPublicationsStore } from '../src/publications/store.ts';

const backing = reserveBacking();
const log = createLog('test', process.env.LOG_LEVEL ?? 'silent');
const RESTORED_AFTER_MS = 1_200;
const LONG_AGO = -3_600_000;
let connection: Connection;
const processes: Holding[] = [];

/** The broker's record; an error while the broker is away. */
let known: Date | undefined | Error;
const record = {
  async read() {
    if (known instanceof Error) throw known;
    return known;
  },
  async write(at: Date) {
    if (known instanceof Error) throw known;
    known = at;
  },
};

beforeAll(async () => {
  connection = await connectMongo(backing.mongo('platforms'), log);
});
afterEach(async () => {
  await Promise.all(processes.splice(0).map((each) => each.stop()));
  await states().deleteMany();
  known = undefined;
});
afterAll(async () => {
  await connection.close();
  await backing.remove();
});

const states = () => connection.collection<PublishingState & { _id: string }>('publishing');
const stored = () => states().findOne({ _id: 'publishing' });
const aliveAt = (at: Date) =>
  states().updateOne({ _id: 'publishing' }, { $set: { aliveAt: at, isRecorded: true } }, { upsert: true });

function start() {
  const { countOverdue, countLookedUp } = createPublicationsStore(connection);
  const holding = startHolding({
    store: createHoldStore(connection),
    countOverdue,
    countLookedUp,
    record,
    restoredAfterMs: RESTORED_AFTER_MS,
    onResumed: () => {},
    log,
  });
  processes.push(holding);
  return holding;
}

const inState = (holding: Holding, state: string) =>
  waitUntil(state, async () => (await holding.status()).state === state, 30_000);

/** Resumes; a process whose time is in doubt for a moment refuses, and is asked again. */
async function resumed(holding: Holding, overdue: Parameters<Holding['resume']>[0]): Promise<number> {
  const resume = async () => ({ lookedUp: await holding.resume(overdue) });
  return (await waitUntil('the resume', resume, 30_000)).lookedUp;
}

test('a new system publishes, and records no later time with the broker than in its database', async () => {
  const holding = start();
  expect(holding.isHeld()).toBe(true);
  await inState(holding, 'publishing');
  await waitUntil('a record', async () => (await stored())?.isRecorded === true, 30_000);
  const recorded = known;
  expect(recorded).toBeInstanceOf(Date);
  expect((await stored())?.aliveAt?.getTime()).toBeGreaterThanOrEqual(
    recorded instanceof Date ? recorded.getTime() : 0,
  );
});

test('while the broker is away after a pause only what was due before waits, until it says that nothing is lost', async () => {
  const lastAlive = timeFromNow(LONG_AGO);
  await aliveAt(lastAlive);
  known = new Error('away');
  const holding = start();
  await inState(holding, 'undecided');
  expect(holding.isHeld()).toBe(false);
  expect(holding.undecidedSince()?.getTime()).toBeLessThanOrEqual(currentTime().getTime());
  known = lastAlive;
  await inState(holding, 'publishing');
  expect(holding.undecidedSince()).toBeUndefined();
  expect((await stored())?.held).toBeUndefined();
});

test('an operator who can not wait for the broker decides for all processes', async () => {
  await aliveAt(timeFromNow(LONG_AGO));
  known = new Error('away');
  const [one, other] = [start(), start()];
  await inState(one, 'undecided');
  await inState(other, 'undecided');
  await resumed(one, 'publish');
  for (const each of [one, other]) await inState(each, 'publishing');
  expect((await stored())?.resumed).toBeUndefined();
});

test.each([
  ['the broker knows a later time', () => timeFromNow(LONG_AGO + 1)],
  ['the broker knows none any more', () => undefined],
])('a database is a copy where %s, and is held until the resume', async (_what, later) => {
  const dataFrom = timeFromNow(LONG_AGO);
  await aliveAt(dataFrom);
  known = later();
  const [one, other] = [start(), start()];
  for (const each of [one, other]) await inState(each, 'held');
  expect((await one.status()).held).toMatchObject({ reason: 'restored', dataFrom });
  expect(one.isHeld()).toBe(true);
  // An operator who holds it as well does not make it forget.
  await other.hold('looking into it');
  expect((await stored())?.held).toMatchObject({ reason: 'restored', dataFrom, note: 'looking into it' });
  await resumed(one, 'look_up');
  await waitUntil('the other process', async () => !other.isHeld(), 30_000);
  const old = { _id: '01900000-0000-7000-8000-000000000000', scheduledAt: dataFrom } as const;
  expect(other.mayBePublishedSince(old)).toEqual(dataFrom);
  expect(other.mayBePublishedSince({ ...old, absentAt: timeFromNow(1_000) })).toBeUndefined();
});

test('a database that is replaced under running processes is a copy, whatever the pause was', async () => {
  const one = start();
  await waitUntil('a record', async () => (await stored())?.aliveAt !== undefined, 30_000);
  // Of two at the very first start, one would record its own time before it has seen any.
  const other = start();
  for (const each of [one, other]) await inState(each, 'publishing');
  await states().deleteMany();
  for (const each of [one, other]) await inState(each, 'held');
  expect((await stored())?.held?.reason).toBe('restored');
  await resumed(one, 'publish');
  for (const each of [one, other]) await inState(each, 'publishing');
});

test('what an outdated look at the database has found changes nothing', async () => {
  const store = createHoldStore(connection);
  const seen = timeFromNow(LONG_AGO);
  await aliveAt(currentTime());
  const held = { since: currentTime(), reason: 'restored', dataFrom: seen, note: '' } as const;
  expect(await store.holdRestored(held, seen)).toBe(false);
  expect(await store.holdRestored(held, undefined)).toBe(false);
  expect(await store.recordAlive(timeFromNow(9_000), timeFromNow(5_000), true)).toBe(false);
  expect(await store.recordAlive(timeFromNow(9_000), undefined, true)).toBe(false);
  expect((await stored())?.held).toBeUndefined();
});

test('an operator holds publishing, and resumes it, without any lookup unless the database was restored', async () => {
  const [one, other] = [start(), start()];
  await inState(one, 'publishing');
  await one.hold('duplicates?');
  await waitUntil('the other process', async () => other.isHeld(), 30_000);
  expect((await other.status()).held).toMatchObject({ reason: 'operator', note: 'duplicates?' });
  expect(await resumed(other, 'look_up')).toBe(0);
  await inState(one, 'publishing');
  expect((await stored())?.resumed).toBeUndefined();

  // One who knows that the database was restored says from when.
  const dataFrom = timeFromNow(LONG_AGO);
  await one.hold('', dataFrom);
  expect((await stored())?.held).toMatchObject({ reason: 'restored', dataFrom });
  await resumed(one, 'look_up');
  expect((await stored())?.resumed).toMatchObject({ dataFrom });
});
