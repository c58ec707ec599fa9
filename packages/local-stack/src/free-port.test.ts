import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from '@jest/globals';
import { execa } from 'execa';
import { freePort, isTaken } from './free-port.ts';

const MODULE = new URL('./free-port.ts', import.meta.url).href;

/** Where Linux, as it is delivered, begins to choose the ports of connections. */
const FIRST_OF_CONNECTIONS = 32_768;

test('no port is given twice, not even by two processes, and none that a connection could take', async () => {
  const own = await Promise.all(Array.from({ length: 200 }, freePort));
  const code = `import { freePort } from '${MODULE}';
    const ports = await Promise.all(Array.from({ length: 500 }, freePort));
    console.log(JSON.stringify(ports));`;
  const { stdout } = await execa(process.execPath, ['--input-type=module', '--eval', code]);
  const all: number[] = [...own, ...JSON.parse(stdout)];
  expect(new Set(all).size).toBe(700);
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
