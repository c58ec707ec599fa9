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
  ['spins', 'begun(); for (;;);'],
  ['spins in a second thread', SECOND_THREAD],
])('a process that %s is found', async (_, code) => {
  const pid = await start(code);
  let isFound = false;
  // On a loaded machine it may have to wait for memory in one of the looks.
  for (let tries = 0; tries < 5 && !isFound; tries++) isFound = await hasSpinningThread(pid);
  expect(isFound).toBe(true);
});

test.each([
  ['waits', 'begun(); setInterval(() => {}, 1e6);'],
  ['works hard and waits now and then', PAUSES],
])('a process that %s does not spin', async (_, code) => {
  expect(await hasSpinningThread(await start(code))).toBe(false);
});

test('a process that is not there does not spin', async () => {
  expect(await hasSpinningThread(2 ** 30)).toBe(false);
});
