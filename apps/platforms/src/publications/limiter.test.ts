import { describe, expect, test } from '@jest/globals';
import { shareOf } from '@postrider/service';
import { createPublishLimiter, Usage } from './limiter.ts';

const limits = { total: 4, perHost: 3, perAccount: 1, perSlowHost: 1 };
const never = new AbortController().signal;
const W = shareOf({ workspaceId: 'w' });

function callers(limiter: ReturnType<typeof createPublishLimiter>) {
  const begun: string[] = [];
  return {
    begun,
    async acquire(accountId: string, host: string, signal = never, sendAt = new Date(0), share = W) {
      const release = await limiter.acquire({ ...share, accountId, host, sendAt }, signal);
      begun.push(sendAt.getTime() ? `${accountId}${sendAt.getTime()}` : accountId);
      return release;
    },
  };
}

const turn = () => new Promise(setImmediate);

describe('the publish limiter', () => {
  test('no call waits behind an account or a host that is full', async () => {
    const { begun, acquire } = callers(createPublishLimiter(limits));
    const releaseA = await acquire('a', 'one');
    void acquire('a', 'one');
    void acquire('b', 'one');
    void acquire('c', 'one');
    void acquire('d', 'one');
    void acquire('e', 'two');
    await turn();
    expect(begun).toEqual(['a', 'b', 'c', 'e']);
    releaseA(true);
    await turn();
    expect(begun).toEqual(['a', 'b', 'c', 'e', 'a']);
  });

  test('of those who wait for the same, the longest due goes first', async () => {
    const { begun, acquire } = callers(createPublishLimiter(limits));
    const release = await acquire('a', 'one');
    for (const moment of [3, 1, 2])
      void acquire('a', 'one', never, new Date(moment)).then((next) => next(true));
    release(true);
    await turn();
    expect(begun).toEqual(['a', 'a1', 'a2', 'a3']);
  });

  test('workspaces take turns, however many posts one of them has waiting', async () => {
    const { begun, acquire } = callers(createPublishLimiter({ ...limits, perAccount: 3 }));
    const of = (workspaceId: string, moment: number, shareKey?: string) =>
      acquire(workspaceId, 'one', never, new Date(moment), shareOf({ workspaceId, shareKey })).then((next) =>
        next(true),
      );
    const hold = () => Promise.all(['x', 'y', 'z'].map((account) => acquire(account, 'one')));
    const holding = await hold();
    const all = [of('a', 1), of('a', 2), of('a', 3), of('b', 9)];
    await turn();
    for (const release of holding) release(true);
    await Promise.all(all);
    expect(begun.splice(0).slice(3)).toEqual(['a1', 'b9', 'a2', 'a3']);

    // Ten workspaces of one person have the turns of one.
    const holdingAgain = await hold();
    const crowd = Array.from({ length: 10 }, (_, n) => of(`w${n}`, 1, 'ann'));
    const others = [of('b', 8), of('b', 9)];
    await turn();
    for (const release of holdingAgain) release(true);
    await Promise.all([...crowd, ...others]);
    expect(begun.slice(3, 7)).toEqual(['w01', 'b8', 'w11', 'b9']);
  });

  test('a host that stops answering gets few places until it answers', async () => {
    const { begun, acquire } = callers(createPublishLimiter(limits));
    for (const account of ['a', 'b', 'c']) (await acquire(account, 'one'))(false);
    const release = await acquire('d', 'one');
    void acquire('e', 'one');
    void acquire('f', 'one');
    await turn();
    expect(begun).toEqual(['a', 'b', 'c', 'd']);
    release(true);
    await turn();
    expect(begun).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  });

  test('whoever waits can be aborted', async () => {
    const { begun, acquire } = callers(createPublishLimiter(limits));
    const release = await acquire('a', 'one');
    const stopping = new AbortController();
    const waiting = acquire('a', 'one', stopping.signal);
    stopping.abort(new Error('stop'));
    await expect(waiting).rejects.toThrow('stop');
    release(true);
    void acquire('a', 'one');
    await turn();
    expect(begun).toEqual(['a', 'a']);
  });
});

test('it is idle while few calls are in flight, and again when the many have ended', async () => {
  const limiter = createPublishLimiter({ total: 100, perHost: 100, perAccount: 100, perSlowHost: 1 });
  const acquire = () =>
    limiter.acquire({ ...W, accountId: 'a', host: 'h', sendAt: new Date() }, AbortSignal.timeout(10_000));
  await limiter.idle();
  const releases = await Promise.all(Array.from({ length: 20 }, acquire));
  let isIdle = false;
  const idle = limiter.idle().then(() => {
    isIdle = true;
  });
  for (const release of releases.splice(0, 3)) release(true);
  await new Promise(setImmediate);
  expect(isIdle).toBe(false);
  for (const release of releases.splice(0, 1)) release(true);
  await idle;
});

test('persons and workspaces leave room on a host to others', () => {
  const usage = new Usage(
    { ...limits, total: 100, perHost: 12, perAccount: 12, leavesRoom: true },
    () => false,
  );
  const fill = (workspaceId: string, shareKey?: string) => {
    const owner = { ...shareOf({ workspaceId, shareKey }), accountId: workspaceId, host: 'one' };
    let used = 0;
    for (; usage.hasRoom(owner); used++) usage.add(owner, 1);
    return used;
  };
  expect([fill('a1', 'ann'), fill('a2', 'ann'), fill('a3', 'ann')]).toEqual([4, 2, 0]);
  expect(usage.exhausted().shares).toEqual([
    { pool: 'one', shareKey: 'ann' },
    { pool: 'one', workspaceId: 'a1' },
  ]);
  expect([fill('b'), fill('c')]).toEqual([2, 2]);
});
