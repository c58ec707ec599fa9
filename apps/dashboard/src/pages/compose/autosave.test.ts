import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createAutosave, type SaveState } from './autosave.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function start(save: (value: string) => Promise<void>) {
  const states: SaveState['kind'][] = [];
  const autosave = createAutosave<string>({
    save,
    restMs: 1_000,
    now: () => 5,
    onState: ({ kind }) => states.push(kind),
    retryAfter: (error) => (error instanceof TypeError ? 3_000 : false),
  });
  return { autosave, states };
}

test('the last of several changes is saved once, after a rest', async () => {
  const saved: string[] = [];
  const { autosave, states } = start(async (value) => void saved.push(value));
  autosave.change('a');
  await jest.advanceTimersByTimeAsync(900);
  autosave.change('ab');
  await jest.advanceTimersByTimeAsync(900);
  expect(saved).toEqual([]);
  await jest.advanceTimersByTimeAsync(100);
  expect(saved).toEqual(['ab']);
  expect(states).toEqual(['waiting', 'waiting', 'saved']);
});

test('a change during a call is saved after it', async () => {
  const saved: string[] = [];
  let answer = () => {};
  const { autosave } = start(async (value) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    saved.push(value);
  });
  autosave.change('a');
  await jest.advanceTimersByTimeAsync(1_000);
  autosave.change('ab');
  await jest.advanceTimersByTimeAsync(1_000);
  answer();
  await jest.advanceTimersByTimeAsync(0);
  answer();
  await jest.advanceTimersByTimeAsync(0);
  expect(saved).toEqual(['a', 'ab']);
});

test('a lost connection is tried again, a refusal is not', async () => {
  let failure: Error | undefined = new TypeError('offline');
  let tries = 0;
  const { autosave, states } = start(async () => {
    tries++;
    if (failure) throw failure;
  });
  autosave.change('a');
  await jest.advanceTimersByTimeAsync(1_000);
  expect(states.at(-1)).toBe('failed');
  failure = undefined;
  await jest.advanceTimersByTimeAsync(3_000);
  expect([tries, states.at(-1)]).toEqual([2, 'saved']);
  failure = new Error('refused');
  autosave.change('b');
  await jest.advanceTimersByTimeAsync(60_000);
  expect([tries, states.at(-1)]).toEqual([3, 'failed']);
});

test('what is paused is not saved', async () => {
  const saved: string[] = [];
  const { autosave } = start(async (value) => void saved.push(value));
  autosave.change('a');
  await autosave.pause();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(saved).toEqual([]);
});
