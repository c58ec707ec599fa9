import { createServer, type Socket } from 'node:net';
import { encodeReply } from '@postrider/mongo-proxy/wire';
import mongoose from 'mongoose';
import { listen } from './listen.ts';
import { onMongoRequest } from './mongo-messages.ts';

const { BSON } = mongoose.mongo;

/** A command of the driver; its first field is its name. */
export type MongoCommand = Record<string, unknown>;

/** The response of a script: fields of a reply, or an action on the connection; undefined: the default reply. */
export type MongoAnswer = Record<string, unknown> | 'hang up' | 'never' | undefined;

/** A server that implements MongoDB's protocol and responds according to a test's script. */
export interface ScriptedMongo {
  uri: string;
  /** The names of the received commands, in order, without heartbeats. */
  commands: string[];
  stop(): Promise<void>;
}

/** Acts as the primary of a replica set; commands without a scripted response succeed. */
export async function startScriptedMongo(
  script: (name: string, command: MongoCommand) => MongoAnswer,
): Promise<ScriptedMongo> {
  const sockets = new Set<Socket>();
  const commands: string[] = [];
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    onMongoRequest(socket, (request) => {
      const command: MongoCommand = BSON.deserialize(request.body);
      const [name = ''] = Object.keys(command);
      const isHello = /^(hello|ismaster)$/i.test(name);
      if (!isHello) commands.push(name);
      const answer = script(isHello ? 'hello' : name, command);
      if (answer === 'hang up') return void socket.destroy();
      if (answer === 'never' || request.moreToCome) return;
      const reply = { ok: 1, ...(isHello ? hello(port) : {}), ...answer };
      socket.write(encodeReply(request, BSON.serialize(reply)));
    });
  });
  const port = await listen(server);
  return {
    uri: `mongodb://127.0.0.1:${port}/`,
    commands,
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const hello = (port: number) => ({
  helloOk: true,
  isWritablePrimary: true,
  setName: 'rs0',
  setVersion: 1,
  hosts: [`127.0.0.1:${port}`],
  me: `127.0.0.1:${port}`,
  maxBsonObjectSize: 16_777_216,
  maxMessageSizeBytes: 48_000_000,
  maxWriteBatchSize: 100_000,
  logicalSessionTimeoutMinutes: 30,
  minWireVersion: 0,
  maxWireVersion: 21,
});
