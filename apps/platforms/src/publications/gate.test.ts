import { describe, expect, test } from '@jest/globals';
import { createGate } from './gate.ts';

const caps = { calls: 4, callsPerHost: 3, callsPerAccount: 1, callsPerSlowHost: 1 };
const never = new AbortController().signal;

function entrance(gate: ReturnType<typeof createGate>) {
  const inside: string[] = [];
  return {
    inside,
    async enter(accountId: string, host: string, signal = never, sendAt = new Date(0)) {
      const leave = await gate.enter({ accountId, host, sendAt }, signal);
      inside.push(sendAt.getTime() ? `${accountId}${sendAt.getTime()}` : accountId);
      return leave;
    },
  };
}

const turn = () => new Promise(setImmediate);

describe('the gate', () => {
  test('nobody waits behind an account or a host that is full', async () => {
    const { inside, enter } = entrance(createGate(caps));
    const leaveA = await enter('a', 'one');
    void enter('a', 'one');
    void enter('b', 'one');
    void enter('c', 'one');
    void enter('d', 'one');
    void enter('e', 'two');
    await turn();
    expect(inside).toEqual(['a', 'b', 'c', 'e']);
    leaveA(true);
    await turn();
    expect(inside).toEqual(['a', 'b', 'c', 'e', 'a']);
  });

  test('of those who wait for the same, the longest due goes first', async () => {
    const { inside, enter } = entrance(createGate(caps));
    const leave = await enter('a', 'one');
    for (const moment of [3, 1, 2])
      void enter('a', 'one', never, new Date(moment)).then((next) => next(true));
    leave(true);
    await turn();
    expect(inside).toEqual(['a', 'a1', 'a2', 'a3']);
  });

  test('a host that stops answering gets the slow lane until it answers', async () => {
    const { inside, enter } = entrance(createGate(caps));
    for (const account of ['a', 'b', 'c']) (await enter(account, 'one'))(false);
    const leave = await enter('d', 'one');
    void enter('e', 'one');
    void enter('f', 'one');
    await turn();
    expect(inside).toEqual(['a', 'b', 'c', 'd']);
    leave(true);
    await turn();
    expect(inside).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  });

  test('whoever waits can be called off', async () => {
    const { inside, enter } = entrance(createGate(caps));
    const leave = await enter('a', 'one');
    const stopping = new AbortController();
    const waiting = enter('a', 'one', stopping.signal);
    stopping.abort(new Error('stop'));
    await expect(waiting).rejects.toThrow('stop');
    leave(true);
    void enter('a', 'one');
    await turn();
    expect(inside).toEqual(['a', 'a']);
  });
});

test('it is calm while few calls are under way, and again when the many have ended', async () => {
  const gate = createGate({ calls: 100, callsPerHost: 100, callsPerAccount: 100, callsPerSlowHost: 1 });
  const enter = () =>
    gate.enter({ accountId: 'a', host: 'h', sendAt: new Date() }, AbortSignal.timeout(10_000));
  await gate.calm();
  const leaves = await Promise.all(Array.from({ length: 20 }, enter));
  let isCalm = false;
  const calm = gate.calm().then(() => {
    isCalm = true;
  });
  for (const leave of leaves.splice(0, 3)) leave(true);
  await new Promise(setImmediate);
  expect(isCalm).toBe(false);
  for (const leave of leaves.splice(0, 1)) leave(true);
  await calm;
});
