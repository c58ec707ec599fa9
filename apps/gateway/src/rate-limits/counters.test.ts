import { describe, expect, test } from '@jest/globals';
import { createCounters } from './counters.ts';
import { limitFields } from './fields.ts';

const START = Date.parse('2026-08-01T09:30:00Z');

function setUp(quota = 3, windowS = 60) {
  let now = START;
  const clock = () => now;
  const counters = createCounters({ name: 'key', quota, windowS }, clock);
  return {
    counters,
    /** Another replica's. */
    others: createCounters({ name: 'key', quota, windowS }, clock),
    pass: (ms: number) => {
      now += ms;
    },
    look: (subject: string) => {
      const { remaining, resetS } = counters.standing(subject);
      return [remaining, resetS];
    },
    /** Goes to the millisecond in which a window of the subject begins. */
    toWindow(subject: string) {
      now += (counters.standing(subject).resetS - 1) * 1_000;
      while (counters.standing(subject).resetS === 1) now += 1;
    },
  };
}

describe('counters', () => {
  test('of subjects that are no longer known are not kept for the other replicas', () => {
    const { counters } = setUp();
    for (let n = 0; n < 60_000; n++) counters.take(`address-${n}`);
    expect(counters.takeUnsynced()).toHaveLength(50_000);
  });

  test('count down to nothing, never below, and look without counting', () => {
    const { counters, look, toWindow } = setUp();
    toWindow('a');
    const seen = Array.from({ length: 5 }, () => {
      counters.take('a');
      return look('a');
    });
    expect(seen).toEqual([2, 1, 0, 0, 0].map((left) => [left, 60]));
    expect(look('b')[0]).toBe(3);
  });

  test('give the whole quota back when the window ends, not a millisecond earlier', () => {
    const { counters, look, pass, toWindow } = setUp();
    toWindow('a');
    counters.take('a');
    pass(59_999);
    expect(look('a')).toEqual([2, 1]);
    pass(1);
    expect(look('a')).toEqual([3, 60]);
  });

  test('have windows that begin at different seconds for different subjects', () => {
    const { look } = setUp();
    const ends = new Set(Array.from({ length: 200 }, (_, n) => look(`subject ${n}`)[1]));
    expect(ends.size).toBeGreaterThan(40);
    for (const end of ends) {
      expect(end).toBeGreaterThanOrEqual(1);
      expect(end).toBeLessThanOrEqual(60);
    }
  });

  test('return each count once for syncing, and add the counts of others', () => {
    const { counters, others, look, toWindow } = setUp(10);
    toWindow('a');
    for (let i = 0; i < 3; i++) others.take('a');
    const counts = others.takeUnsynced();
    expect(counts).toMatchObject([{ policy: 'key', subject: 'a', n: 3 }]);
    expect(others.takeUnsynced()).toEqual([]);
    counters.take('a');
    for (const count of counts) counters.add(count);
    expect(look('a')[0]).toBe(6);
    // What came from elsewhere is not passed on.
    expect(counters.takeUnsynced()).toMatchObject([{ subject: 'a', n: 1 }]);
    others.take('a');
    others.giveBack('a');
    expect(others.takeUnsynced()).toEqual([]);
    others.giveBack('a');
    for (const count of others.takeUnsynced()) counters.add(count);
    expect(look('a')[0]).toBe(7);
  });

  test('leave out what belongs to another window', () => {
    const { counters, others, look, pass, toWindow } = setUp();
    toWindow('a');
    others.take('a');
    const [count] = others.takeUnsynced();
    if (!count) throw new Error('no count');
    others.take('a');
    pass(60_000);
    expect(others.takeUnsynced()).toEqual([]);
    counters.add(count);
    expect(look('a')).toEqual([3, 60]);
    // A count from a clock that is out of all bounds must not hold a subject for ever.
    counters.add({ ...count, ends: count.ends + 3_600_000 });
    expect(look('a')).toEqual([3, 60]);
    // One from a clock a little ahead counts, and its window is kept until it ends.
    pass(59_000);
    counters.add({ ...count, ends: count.ends + 120_000 });
    expect(look('a')).toEqual([2, 61]);
  });

  test('never give back more than was taken', () => {
    const { counters, look, toWindow } = setUp();
    toWindow('a');
    counters.giveBack('a');
    expect(look('a')[0]).toBe(3);
  });
});

test('the fields name each policy with its quota, window, rest and reset', () => {
  const key = { name: 'key', quota: 600, windowS: 60 } as const;
  const workspace = { name: 'workspace', quota: 3_000, windowS: 60 } as const;
  const standings = [
    { policy: key, remaining: 599, resetS: 30 },
    { policy: workspace, remaining: 0, resetS: 1 },
  ];
  expect(limitFields(standings)).toEqual({
    'RateLimit-Policy': '"key";q=600;w=60, "workspace";q=3000;w=60',
    RateLimit: '"key";r=599;t=30, "workspace";r=0;t=1',
  });
});
