import { createServer, type Server, type Socket } from 'node:net';
import { handleRequest } from './dispatch.ts';
import type { MongoProxy } from './proxy.ts';
import { encodeReply, MessageReader, parseMessage } from './wire.ts';

/** A server for MongoDB clients; the commands of one connection run one after the other. */
export function createWireServer(proxy: MongoProxy): Server {
  return createServer({ noDelay: true }, (socket) => {
    socket.once('close', () => void proxy.transactions.abandon(socket));
    // A client that breaks the protocol or its connection is disconnected; no other client is affected.
    serve(proxy, socket).catch(() => socket.destroy());
    socket.on('error', () => {});
  });
}

async function serve(proxy: MongoProxy, socket: Socket): Promise<void> {
  const reader = new MessageReader();
  for await (const chunk of socket) {
    for (const message of reader.push(chunk)) {
      const request = parseMessage(message);
      const reply = await handleRequest(proxy, request, socket);
      if (request.moreToCome) continue;
      socket.write(encodeReply(request, reply));
    }
  }
}
