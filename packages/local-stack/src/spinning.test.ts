import { type ChildProcess, spawn } from 'node:child_process';
import { afterAll, expect, test } from '@jest/globals';
import { busyShare } from './busy.ts';

const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});

/** A process that says when it has begun with what it does for ever. */
async function start(code: string): Promise<number> {
  const child = spawn(process.execPath, ['-e', `process.stdout.write('begun'); ${code}`]);
  children.push(child);
  await new Promise((resolve) => child.stdout.once('data', resolve));
  return child.pid ?? 0;
}

test('tells one that spins from one that waits, and nothing of one that is not there', async () => {
  const [spinning, waiting] = [await start('for (;;);'), await start('setInterval(() => {}, 1e6)')];
  // On a loaded machine a spinning process gets less than a core, and yet far more than one that waits.
  const share = async (pid: number) => busyShare(pid, 1_000);
  const [busy, idle] = await Promise.all([share(spinning), share(waiting)]);
  expect(busy).toBeGreaterThan(idle);
  expect(await busyShare(2 ** 30, 1)).toBe(0);
});
