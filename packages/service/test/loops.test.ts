import { afterEach, describe, expect, test } from '@jest/globals';
import { waitUntil } from '@postrider/testing';
import { createLog, type Loop, startDueLoop, startFollowing } from '../src/index.ts';

const log = createLog('test', 'silent');
const NEVER_MS = 3_600_000;

const loops: Loop[] = [];
afterEach(async () => {
  for (const loop of loops.splice(0)) await loop.stop();
});

/** A loop over due times that stand in an array in place of a database. */
function startDue(everyMs: number, ...dueAt: Date[]) {
  const asked: Date[] = [];
  const worked: { at: Date; questions: number }[] = [];
  const oldestDue = async (until: Date) => {
    asked.push(until);
    return dueAt.find((at) => at <= until);
  };
  const work = async () => {
    const now = new Date();
    worked.push({ at: now, questions: asked.length });
    dueAt.splice(0, dueAt.filter((at) => at <= now).length);
    return false;
  };
  const loop = startDueLoop('test', everyMs, log, { oldestDue, work });
  loops.push(loop);
  return { asked, worked, dueAt, loop };
}

const inMs = (ms: number) => new Date(Date.now() + ms);

describe('a loop over due times', () => {
  test('works once at its start, and only asks while nothing is due', async () => {
    const { asked, worked } = startDue(10);
    await waitUntil('three questions', () => asked.length > 2);
    expect(worked).toHaveLength(1);
    const [first = new Date(), , third = new Date()] = asked;
    expect(third.getTime() - first.getTime()).toBeGreaterThan(1_500);
  });

  test('works when the time of the first piece has come, and not before', async () => {
    const due = inMs(400);
    const { worked } = startDue(10, due);
    await waitUntil('the work', () => worked.length > 1);
    expect(worked[1]?.at.getTime()).toBeGreaterThanOrEqual(due.getTime());
    // Without a further question, which would find it due.
    expect(worked[1]?.questions).toBe(1);
  });

  test('finds what another process adds to the database, without a wake-up', async () => {
    const { asked, worked, dueAt } = startDue(10);
    await waitUntil('a question', () => asked.length > 0);
    dueAt.push(inMs(0));
    await waitUntil('the work', () => worked.length > 1, 10_000);
  });

  test('looks again and again while something is due', async () => {
    const { worked, dueAt } = startDue(10);
    for (let n = 2; n < 5; n++) {
      dueAt.push(inMs(0));
      await waitUntil('the work', () => worked.length === n);
    }
  });

  test('works at once when it is woken, without a question', async () => {
    const { asked, worked, loop } = startDue(NEVER_MS);
    await waitUntil('the first work', () => worked.length === 1);
    loop.wake();
    await waitUntil('the second', () => worked.length === 2);
    expect(asked).toEqual([]);
  });

  test('goes on after a failure of the database', async () => {
    let failures = 0;
    let works = 0;
    const oldestDue = async () => {
      failures += 1;
      if (failures < 3) throw new Error('away');
      return new Date();
    };
    loops.push(startDueLoop('test', 10, log, { oldestDue, work: async () => ++works > NEVER_MS }));
    await waitUntil('work after the failures', () => works > 1);
    expect(failures).toBeGreaterThan(2);
  });
});

describe('a loop that follows what others write', () => {
  test('pauses while nothing uses what it reads, and reads at once when something does', async () => {
    let reads = 0;
    let readAt = 0;
    const pace = { everyMs: 10, idleEveryMs: NEVER_MS };
    const following = startFollowing('test', pace, log, async () => {
      reads += 1;
      readAt = performance.now();
    });
    loops.push(following);
    await waitUntil('a pause', () => performance.now() - readAt > 500);
    const before = reads;
    following.use();
    await waitUntil('further reads', () => reads > before + 3);
    await waitUntil('another pause', () => performance.now() - readAt > 500);
  });
});
