import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { expect, test } from '@jest/globals';
import '@postrider/service/mongo';

test('who waits for a socket to drain is woken when the server hangs up', async () => {
  const server = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');

  const socket = connect(address.port, '127.0.0.1');
  socket.resume();
  await once(socket, 'close');
  // As the driver does: it has seen no error yet, writes, and has to wait.
  const drained = once(socket, 'drain');
  expect(socket.write('a command')).toBe(false);
  await drained;
  await new Promise((resolve) => server.close(resolve));
});
