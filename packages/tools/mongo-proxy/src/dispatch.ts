import { type Document, serialize } from 'bson';
import { adminCommands } from './admin.ts';
import { catalogCommands } from './catalog.ts';
import { type Command, parseCommand } from './command.ts';
import { errorOfQuery } from './engine-errors.ts';
import { CommandError } from './errors.ts';
import type { Context, Handler, MongoProxy } from './proxy.ts';
import { readCommands } from './reads.ts';
import type { Transaction } from './transactions.ts';
import type { WireRequest } from './wire.ts';
import { writeCommands } from './writes.ts';

const handlers = new Map<string, Handler>(
  Object.entries({ ...adminCommands, ...readCommands, ...writeCommands, ...catalogCommands }),
);

const END_COMMANDS = ['commitTransaction', 'abortTransaction'];

/** Runs the command of a request for the client connection `user`; returns the reply's bytes and never throws. */
export async function handleRequest(
  proxy: MongoProxy,
  request: WireRequest,
  user: object,
): Promise<Uint8Array> {
  try {
    const reply = await run(proxy, parseCommand(request), user);
    return Buffer.isBuffer(reply) ? reply : serialize(reply);
  } catch (error) {
    return serialize(errorOfQuery(error).toReply());
  }
}

async function run(proxy: MongoProxy, command: Command, user: object): Promise<Document | Buffer> {
  const handler = handlers.get(command.name);
  if (!handler) throw new CommandError('CommandNotFound', `no such command: '${command.name}'`);
  const transaction = await proxy.transactions.join(command, user);
  if (!transaction) return handler({ command, db: proxy.pool, transaction, proxy });
  if (END_COMMANDS.includes(command.name)) return handler({ command, db: proxy.pool, transaction, proxy });
  return runInTransaction(handler, { command, db: transaction.connection, transaction, proxy }, transaction);
}

/** As in MongoDB, any failure of a command inside a transaction ends the transaction. */
async function runInTransaction(handler: Handler, context: Context, transaction: Transaction) {
  try {
    const reply = await handler(context);
    if (!Buffer.isBuffer(reply) && reply.writeErrors !== undefined) {
      await context.proxy.transactions.abort(transaction);
    }
    return reply;
  } catch (error) {
    await context.proxy.transactions.abort(transaction);
    const failure = errorOfQuery(error);
    const transient = ['WriteConflict', 'NoSuchTransaction', 'ShutdownInProgress'].includes(failure.codeName);
    throw transient ? failure.labelled('TransientTransactionError') : failure;
  }
}
