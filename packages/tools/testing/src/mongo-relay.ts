import { connect, createServer, type Socket } from 'node:net';
import { encodeReply, type WireRequest } from '@postrider/mongo-proxy/wire';
import mongoose from 'mongoose';
import { listen } from './listen.ts';
import { onMongoRequest } from './mongo-messages.ts';
import type { MongoCommand } from './scripted-mongo.ts';

const { BSON } = mongoose.mongo;

/**
 * The fault of a command: rejected with a server's code, dropped (with or without closing the connection), or executed
 * with a lost response; undefined passes it on.
 */
export type MongoTrouble = { code: number } | 'hang up' | 'never' | 'lose the answer' | undefined;

/** The real server, reached through a relay that causes faults by a script. */
export interface MongoRelay {
  uri: string;
  stop(): Promise<void>;
}

/** @param target the server's URI; only host and port are used */
export async function startMongoRelay(
  target: string,
  script: (name: string, command: MongoCommand) => MongoTrouble,
): Promise<MongoRelay> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(port) || 27_017, hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one
        .on('error', () => {})
        .on('close', () => {
          sockets.delete(one);
          other.destroy();
        });
    }
    let losing = false;
    onMongoRequest(near, (request, message) => {
      const command = commandOf(request);
      const [name = ''] = Object.keys(command);
      const fault = script(name, command);
      if (fault === 'hang up') return void near.destroy();
      if (fault === 'never') return;
      losing = fault === 'lose the answer';
      if (typeof fault === 'object')
        near.write(encodeReply(request, BSON.serialize({ ok: 0, errmsg: 'refused', ...fault })));
      else far.write(message);
    });
    far.on('data', (data) => {
      if (losing) near.destroy();
      else near.write(data);
    });
  });
  const own = await listen(server);
  return {
    // A direct connection, because a driver that discovers the set's members would bypass the relay.
    uri: `mongodb://127.0.0.1:${own}/?directConnection=true`,
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** With the first document of each sequence. */
function commandOf({ body, sequences }: WireRequest): MongoCommand {
  const beside = [...sequences].map(([name, bytes]) => [
    name,
    [BSON.deserialize(bytes.subarray(0, bytes.readInt32LE(0)))],
  ]);
  return { ...BSON.deserialize(body), ...Object.fromEntries(beside) };
}
