import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from '@jest/globals';
import { startScriptedMongo } from './scripted-mongo.ts';

test('a client of another protocol is disconnected', async () => {
  const mongo = await startScriptedMongo(() => undefined);
  const { port } = new URL(mongo.uri);
  const socket = connect(Number(port), '127.0.0.1');
  socket.write('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n');
  await once(socket, 'close');
  expect(mongo.commands).toEqual([]);
  await mongo.stop();
});
