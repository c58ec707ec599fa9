import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { codeOf } from './failure.ts';

/**
 * Below the ephemeral ports (Linux from 32768, macOS from 49152), so that a port stays free until its server listens,
 * and during restarts.
 */
const FIRST = 11_000;
const COUNT = 9_000;

/**
 * A free port on loopback. No other call in any process returns it while this process lives: the port `COUNT` above it
 * is held to mark it as taken.
 */
export const freePort = (): Promise<number> => freeRow(1);

/** The first of this many consecutive ports, each free as in `freePort`. */
export async function freeRow(count: number): Promise<number> {
  for (;;) {
    const first = FIRST + randomInt(COUNT - count + 1);
    const ports = Array.from({ length: count }, (_, index) => first + index);
    const signs = await Promise.all(ports.map(claim));
    if (!signs.includes(undefined)) return first;
    await Promise.all(signs.map((sign) => sign && close(sign)));
  }
}

/** The mark of a taken port, which does not keep the process alive; undefined if the port can't be taken. */
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

/** Undefined if another process listens. */
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
