import { expect, test } from '@jest/globals';
import { createLinkCount } from './link-count.ts';

test('a link that is older than two minutes is counted once, a younger one each time', async () => {
  let time = 10_000_000;
  const created: number[] = [];
  const asked: [from: number, found: number][] = [];
  const count = createLinkCount(
    {
      async countCreated(_workspaceId, from, before = new Date(8e15)) {
        const found = created.filter((at) => at >= from.getTime() && at < before.getTime()).length;
        asked.push([from.getTime(), found]);
        return found;
      },
    },
    () => new Date(time),
  );
  created.push(5, time - 120_001, time - 120_000, time - 1);
  expect(await count('w')).toBe(4);
  asked.length = 0;
  // Made by another process, whose write took a while.
  created.push(time - 30_000);
  expect(await count('w')).toBe(5);
  expect(asked).toEqual([
    [time - 120_000, 0],
    [time - 120_000, 3],
  ]);
  time += 119_999;
  expect(await count('w')).toBe(5);
  asked.length = 0;
  expect(await count('w')).toBe(5);
  expect(asked.map(([, found]) => found)).toEqual([0, 1]);
  // A clock that is set back counts nothing twice.
  time -= 60_000;
  expect(await count('w')).toBe(5);
});
