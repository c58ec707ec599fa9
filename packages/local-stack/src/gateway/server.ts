import { createServer, type Server, type Socket } from 'node:net';
import { answerRequest } from './dispatch.ts';
import type { Gateway } from './gateway.ts';
import { encodeReply, MessageReader, parseMessage } from './wire.ts';

/** A server that takes MongoDB clients; a connection's commands run one after the other. */
export function createWireServer(gateway: Gateway): Server {
  return createServer({ noDelay: true }, (socket) => {
    socket.once('close', () => void gateway.transactions.abandon(socket));
    // A client that breaks the protocol or its connection is on its own; nobody else is concerned.
    serve(gateway, socket).catch(() => socket.destroy());
    socket.on('error', () => {});
  });
}

async function serve(gateway: Gateway, socket: Socket): Promise<void> {
  const reader = new MessageReader();
  for await (const chunk of socket) {
    for (const message of reader.push(chunk)) {
      const request = parseMessage(message);
      const reply = await answerRequest(gateway, request, socket);
      if (request.moreToCome) continue;
      socket.write(encodeReply(request, reply));
    }
  }
}
