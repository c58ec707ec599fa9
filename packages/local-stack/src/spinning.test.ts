import { type ChildProcess, spawn } from 'node:child_process';
import { afterAll, expect, test } from '@jest/globals';
import { hasSpinningThread } from './spinning.ts';

const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});

/** The id of a process that runs this code and has called its `begun`. */
async function start(code: string): Promise<number> {
  const begun = "const begun = () => require('fs').writeSync(1, 'begun');";
  const child = spawn(process.execPath, ['-e', `${begun} ${code}`]);
  children.push(child);
  await new Promise((resolve) => child.stdout.once('data', resolve));
  return child.pid ?? 0;
}

const SECOND_THREAD = `const { Worker } = require('worker_threads');
  new Worker("require('fs').writeSync(1, 'begun'); for (;;);", { eval: true });`;
const PAUSES = 'begun(); setInterval(() => { const end = Date.now() + 30; while (Date.now() < end); }, 35);';

test.each([
  ['spins', 'begun(); for (;;);', true],
  ['spins in a second thread', SECOND_THREAD, true],
  ['waits', 'begun(); setInterval(() => {}, 1e6);', false],
  ['works hard and waits now and then', PAUSES, false],
])('a process that %s', async (_, code, expected) => {
  expect(await hasSpinningThread(await start(code))).toBe(expected);
});

test('a process that is not there does not spin', async () => {
  expect(await hasSpinningThread(2 ** 30)).toBe(false);
});
