import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from '@jest/globals';
import { execa } from 'execa';
import { freePort, freeRow, isTaken } from './free-port.ts';

const MODULE = new URL('./free-port.ts', import.meta.url).href;

/** Where Linux, as it is delivered, begins to choose the ports of connections. */
const FIRST_OF_CONNECTIONS = 32_768;

test('no port is given twice, not even by two processes, and none that a connection could take', async () => {
  const row = await freeRow(100);
  const own = await Promise.all(Array.from({ length: 200 }, freePort));
  const code = `import { freePort, freeRow } from '${MODULE}';
    const row = await freeRow(100);
    const ports = await Promise.all(Array.from({ length: 500 }, freePort));
    console.log(JSON.stringify([row, ports]));`;
  const { stdout } = await execa(process.execPath, ['--input-type=module', '--eval', code]);
  const [otherRow, others]: [number, number[]] = JSON.parse(stdout);
  const rows = [row, otherRow].flatMap((first) => Array.from({ length: 100 }, (_, index) => first + index));
  const all = [...rows, ...own, ...others];
  expect(new Set(all).size).toBe(900);
  expect(Math.max(...all)).toBeLessThan(FIRST_OF_CONNECTIONS);
});

test('a given port can be listened on, and is then taken', async () => {
  const port = await freePort();
  expect(await isTaken(port)).toBe(false);
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  expect(await isTaken(port)).toBe(true);
  server.close();
});
