import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, expect, test } from '@jest/globals';
import { send, sendTo } from './signal.ts';

const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});

async function start() {
  const child = spawn('sleep', ['60'], { stdio: 'ignore' });
  children.push(child);
  await once(child, 'spawn');
  return { child, pid: child.pid ?? 0 };
}

test('a process that was killed while it was paused can’t be continued, and that is no failure', async () => {
  const { child, pid } = await start();
  const processes = new Map([['posts-1', { pid: () => pid }]]);
  expect(await sendTo(processes, 'posts-1', 'SIGSTOP')).toBe(pid);
  const ended = once(child, 'exit');
  expect(send(pid, 'SIGKILL')).toBe(true);
  await ended;
  expect(send(pid, 'SIGCONT')).toBe(false);
});

test('a signal to a process that has ended is for the one that is started in its place', async () => {
  const [first, second] = [await start(), await start()];
  const ended = once(first.child, 'exit');
  first.child.kill('SIGKILL');
  await ended;
  let asked = 0;
  const processes = new Map([['posts-1', { pid: () => (++asked < 3 ? first.pid : second.pid) }]]);
  const secondEnded = once(second.child, 'exit');
  expect(await sendTo(processes, 'posts-1', 'SIGTERM')).toBe(second.pid);
  expect(await secondEnded).toEqual([null, 'SIGTERM']);
});
