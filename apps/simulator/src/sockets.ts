import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { isKnownHost } from './known-host.ts';
import type { Network } from './network.ts';
import type { Platform, SocketCall } from './platform.ts';
import type { Traffic } from './traffic.ts';

const MAX_MESSAGE_BYTES = 1024 * 1024;

type Context = { network: Network; traffic: Traffic; origin: string | undefined };

/** Serves the WebSocket connections of platforms. Returns a function that ends all of them. */
export function serveSockets(
  server: Server,
  platforms: readonly Platform[],
  { network, traffic, origin }: Context,
): () => void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES });
  server.on('upgrade', (req: IncomingMessage, duplex: Duplex, head: Buffer) => {
    const host = req.headers.host ?? '';
    const path = (req.url ?? '/').split('?', 1)[0] ?? '/';
    const served = platforms.find((platform) => platform.sockets?.isAt(path))?.sockets;
    if (!served || !isKnownHost(host, [])) return void duplex.destroy();
    const call: SocketCall = {
      network,
      traffic,
      path,
      base: (origin ?? `http://${host}`).replace(/^http/, 'ws'),
    };
    sockets.handleUpgrade(req, duplex, head, (socket: WebSocket) => served.serve(socket, call));
  });
  return () => {
    for (const socket of sockets.clients) socket.terminate();
    sockets.close();
  };
}
