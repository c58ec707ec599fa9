import { describe, expect, test } from '@jest/globals';
import { AppError } from '../errors/errors.ts';
import { createQuota, roomFor } from './quota.ts';

const turns = async (n: number) => {
  for (let i = 0; i < n; i++) await new Promise((resolve) => setImmediate(resolve));
};

/** A table whose writes and counts take a while, with as many processes as a test wants. */
function table() {
  const rows = { kept: 0, counts: 0 };
  const process = () => {
    const quota = createQuota({
      async count(_workspaceId, most) {
        rows.counts += 1;
        await turns(2);
        const { kept } = rows;
        await turns(2);
        return Math.min(kept, most);
      },
      refusal: (limit) => new AppError('limit_reached', `At most ${limit}.`),
    });
    return (limit?: number, write?: () => Promise<void>) =>
      quota('w', limit, async () => {
        await turns(3);
        await write?.();
        rows.kept += 1;
      });
  };
  return { rows, process };
}

const all = async (writes: Promise<unknown>[]) => {
  const results = await Promise.allSettled(writes);
  return results.filter(({ status }) => status === 'fulfilled').length;
};

describe('a quota', () => {
  test.each([1, 7, 100, 250])('of %d is kept exactly by one process, and used up', async (limit) => {
    const { rows, process } = table();
    const write = process();
    const tries = Array.from({ length: limit + 50 }, () => write(limit));
    expect(await all(tries)).toBe(limit);
    await expect(write(limit)).rejects.toMatchObject({ code: 'limit_reached', message: `At most ${limit}.` });
    expect(rows.kept).toBe(limit);
  });

  test.each([10, 200, 3_000])(
    'of %d is passed by a tenth, or 100, for each further process at most',
    async (limit) => {
      const { rows, process } = table();
      const processes = [process(), process(), process()];
      await all(Array.from({ length: limit * 2 }, (_, i) => processes[i % 3]?.(limit) ?? Promise.resolve()));
      expect(rows.kept).toBeGreaterThanOrEqual(limit);
      expect(rows.kept - limit).toBeLessThanOrEqual(2 * roomFor(limit, limit));
    },
  );

  test('costs one count in a hundred writes while it is far away', async () => {
    const { rows, process } = table();
    const write = process();
    expect(await all(Array.from({ length: 2_000 }, () => write(10_000)))).toBe(2_000);
    expect(rows.counts).toBe(20);
  });

  test('that was full lets the next one in as soon as there is room again', async () => {
    const { rows, process } = table();
    const write = process();
    expect(await all(Array.from({ length: 10 }, () => write(5)))).toBe(5);
    const refused = write(5);
    await turns(3);
    // A count is under way that does not know of this.
    rows.kept -= 1;
    await Promise.all([expect(refused).rejects.toMatchObject({ code: 'limit_reached' }), write(5)]);
    expect(rows.kept).toBe(5);
  });

  test('that is full costs few counts, however often it is asked', async () => {
    let counts = 0;
    const quota = createQuota({
      async count() {
        counts += 1;
        await new Promise((resolve) => setTimeout(resolve, 20));
        return 1;
      },
      refusal: () => new AppError('limit_reached', 'Full.'),
    });
    const end = performance.now() + 500;
    const ask = async () => {
      while (performance.now() < end) await quota('w', 1, async () => {}).catch(() => {});
    };
    await Promise.all(Array.from({ length: 20 }, ask));
    // 500 ms are 25 counts without a rest.
    expect(counts).toBeLessThanOrEqual(8);
  });

  test('is not used up by writes that fail', async () => {
    const { rows, process } = table();
    const write = process();
    const fail = () => Promise.reject(new Error('no'));
    expect(await all(Array.from({ length: 40 }, () => write(20, fail)))).toBe(0);
    expect(await all(Array.from({ length: 40 }, () => write(20)))).toBe(20);
    expect(rows.kept).toBe(20);
  });

  test('that is lowered counts at once; without one nothing is counted', async () => {
    const { rows, process } = table();
    const write = process();
    expect(await all(Array.from({ length: 8 }, () => write(1_000)))).toBe(8);
    await expect(write(8)).rejects.toMatchObject({ code: 'limit_reached' });
    await expect(write(0)).rejects.toMatchObject({ code: 'limit_reached' });
    const { counts } = rows;
    await write();
    expect(rows).toEqual({ kept: 9, counts });
  });
});
