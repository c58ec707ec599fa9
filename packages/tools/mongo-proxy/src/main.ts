// The proxy as a separate process: MongoDB's protocol on a loopback port, DocumentDB behind a socket.
import { parseArgs } from 'node:util';
import { createMongoProxy } from './proxy.ts';
import { createWireServer } from './server.ts';

const { values } = parseArgs({ options: { port: { type: 'string' }, 'socket-dir': { type: 'string' } } });
const port = Number(values.port);
const socketDir = values['socket-dir'];
if (!port || !socketDir) throw new Error('usage: main.ts --port=<port> --socket-dir=<folder>');

const proxy = createMongoProxy(port, socketDir);
const server = createWireServer(proxy);
const sockets = new Set<{ destroy: () => void }>();
server.on('connection', (socket) => {
  sockets.add(socket);
  socket.once('close', () => sockets.delete(socket));
});
server.listen(port, '127.0.0.1');

async function stop(): Promise<void> {
  server.close();
  for (const socket of sockets) socket.destroy();
  await proxy.close();
}
process.once('SIGTERM', () => void stop());
process.once('SIGINT', () => void stop());
