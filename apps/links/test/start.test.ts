import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  type Backing,
  type Cable,
  reserveBacking,
  startCable,
  startProcess,
  waitUntil,
} from '@postrider/testing';

const MAIN = new URL('../src/main.ts', import.meta.url);

let backing: Backing;
let cable: Cable;
beforeAll(async () => {
  backing = reserveBacking();
  cable = await startCable(backing.mongo('links').uri);
});
afterAll(async () => {
  cable?.mend();
  await cable?.stop();
  await backing?.remove();
});

const start = () => {
  const MONGODB_URI = `mongodb://127.0.0.1:${cable.port}/?directConnection=true`;
  return startProcess(MAIN, { ...backing.env, MONGODB_URI, PORT: '0' });
};
const waits = (lines: string[]) => () => lines.some((line) => line.includes('waiting for MongoDB'));

test('a service that starts while the database is away waits, says so, and starts when it is back', async () => {
  cable.cut();
  const { child, lines, ready } = start();
  await waitUntil('it says so', waits(lines));
  expect(child.exitCode).toBeNull();
  cable.mend();
  await ready;
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test.each(['cut', 'hang'] as const)('a stop ends the wait in order, after a %s', async (trouble) => {
  cable[trouble]();
  const { child, lines } = start();
  await waitUntil('it says so', waits(lines));
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
  cable.mend();
});
