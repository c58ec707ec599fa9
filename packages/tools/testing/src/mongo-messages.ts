import type { Socket } from 'node:net';
import { MessageReader, ProtocolError, parseMessage, type WireRequest } from '@postrider/mongo-proxy/wire';

/**
 * Calls `take` with each request of a driver. Closes connections that don’t speak MongoDB’s protocol: a client of
 * another server that had the same port may reconnect to it.
 */
export function onMongoRequest(socket: Socket, take: (request: WireRequest, message: Buffer) => void): void {
  const reader = new MessageReader();
  socket.on('data', (chunk) => {
    try {
      for (const message of reader.push(chunk)) {
        take(parseMessage(message), message);
        if (socket.destroyed) return;
      }
    } catch (error) {
      if (!(error instanceof ProtocolError)) throw error;
      socket.destroy();
    }
  });
}
