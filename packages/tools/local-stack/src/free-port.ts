import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { codeOf } from './failure.ts';

/**
 * Below the ports that systems give to connections and to listeners on port 0 (Linux from 32768, macOS from 49152), so
 * that a port stays free until its server listens, and while the server is started again.
 */
const FIRST = 11_000;
const COUNT = 9_000;

/**
 * A port on loopback on which no process listens. No other call gives it away while this process lives, in whatever
 * process: the port `COUNT` above it is held as the sign that it is given.
 */
export const freePort = (): Promise<number> => freeRow(1);

/** The first of so many ports in a row, each of them free as `freePort` has it. */
export async function freeRow(count: number): Promise<number> {
  for (;;) {
    const first = FIRST + randomInt(COUNT - count + 1);
    const ports = Array.from({ length: count }, (_, index) => first + index);
    const signs = await Promise.all(ports.map(claim));
    if (!signs.includes(undefined)) return first;
    await Promise.all(signs.map((sign) => sign && close(sign)));
  }
}

/** The sign that the port is given, which does not keep the process alive; undefined where it can't be given. */
async function claim(port: number): Promise<Server | undefined> {
  const sign = await listenOn(port + COUNT);
  sign?.unref();
  if (!sign || !(await isTaken(port))) return sign;
  await close(sign);
  return undefined;
}

/** True when a process listens on the port. */
export async function isTaken(port: number): Promise<boolean> {
  const server = await listenOn(port);
  if (server) await close(server);
  return server === undefined;
}

/** Undefined where another process listens. */
async function listenOn(port: number): Promise<Server | undefined> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
    return server;
  } catch (error) {
    if (codeOf(error) === 'EADDRINUSE') return undefined;
    throw error;
  }
}

async function close(server: Server): Promise<void> {
  server.close();
  await once(server, 'close');
}
