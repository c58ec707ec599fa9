import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { withLock } from './lock.ts';

let folder: string;
let lock: string;
let waits: number;
const onWait = () => {
  waits += 1;
};
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'postrider-lock-'));
  lock = join(folder, 'lock');
  waits = 0;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('the lock of a process that has ended is taken over, without a word about waiting', async () => {
  writeFileSync(lock, `${process.pid} of/another-boot`);
  expect(await withLock(lock, onWait, async () => 'done')).toBe('done');
  expect(waits).toBe(0);
});

test('a held lock is waited for, which is reported once', async () => {
  const order: string[] = [];
  const { promise, resolve: release } = Promise.withResolvers<void>();
  const first = withLock(lock, onWait, async () => {
    await promise;
    order.push('first');
  });
  const second = withLock(
    lock,
    () => {
      onWait();
      release();
    },
    async () => void order.push('second'),
  );
  await Promise.all([first, second]);
  expect(order).toEqual(['first', 'second']);
  expect(waits).toBe(1);
});
