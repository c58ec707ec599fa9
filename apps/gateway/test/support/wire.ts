import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

export interface Wire {
  port: number;
  /** Drops every connection and refuses new ones. */
  cut(): Promise<void>;
  open(): Promise<void>;
  stop(): Promise<void>;
}

/** A wire to a server that can be cut. */
export async function startWire(target: URL): Promise<Wire> {
  const sockets = new Set<Socket>();
  const server = createServer((inside) => {
    const outside = connect(Number(target.port), target.hostname);
    for (const socket of [inside, outside]) {
      sockets.add(socket);
      socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    }
    inside.pipe(outside).pipe(inside);
  });
  const listen = (port: number) => once(server.listen(port, '127.0.0.1'), 'listening');
  await listen(0);
  const port = portOf(server);
  const cut = async () => {
    if (!server.listening) return;
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return {
    port,
    cut,
    async open() {
      if (!server.listening) await listen(port);
    },
    stop: cut,
  };
}

export function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
