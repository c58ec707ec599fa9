import { type Document, serialize } from 'bson';
import { adminCommands } from './admin.ts';
import { catalogCommands } from './catalog.ts';
import { type Command, parseCommand } from './command.ts';
import { errorOfQuery } from './engine-errors.ts';
import { CommandError } from './errors.ts';
import type { Context, Gateway } from './gateway.ts';
import { readCommands } from './reads.ts';
import type { Transaction } from './transactions.ts';
import type { WireRequest } from './wire.ts';
import { writeCommands } from './writes.ts';

/** Runs one command and gives its reply, as a document or as the engine's bytes of one. */
export type Handler = (context: Context) => Promise<Document | Buffer>;

const handlers = new Map<string, Handler>(
  Object.entries({ ...adminCommands, ...readCommands, ...writeCommands, ...catalogCommands }),
);

const ENDINGS = ['commitTransaction', 'abortTransaction'];

/** Runs the command of a request for the client connection `user`; gives the reply's bytes and never throws. */
export async function answerRequest(
  gateway: Gateway,
  request: WireRequest,
  user: object,
): Promise<Uint8Array> {
  try {
    const reply = await run(gateway, parseCommand(request), user);
    return Buffer.isBuffer(reply) ? reply : serialize(reply);
  } catch (error) {
    return serialize(errorOfQuery(error).toReply());
  }
}

async function run(gateway: Gateway, command: Command, user: object): Promise<Document | Buffer> {
  const handler = handlers.get(command.name);
  if (!handler) throw new CommandError('CommandNotFound', `no such command: '${command.name}'`);
  const transaction = await gateway.transactions.join(command, user);
  if (!transaction) return handler({ command, db: gateway.pool, transaction, gateway });
  if (ENDINGS.includes(command.name)) return handler({ command, db: gateway.pool, transaction, gateway });
  return runInTransaction(
    handler,
    { command, db: transaction.connection, transaction, gateway },
    transaction,
  );
}

/** As in MongoDB, any failure of a command inside a transaction ends the transaction. */
async function runInTransaction(handler: Handler, context: Context, transaction: Transaction) {
  try {
    const reply = await handler(context);
    if (!Buffer.isBuffer(reply) && reply.writeErrors !== undefined) {
      await context.gateway.transactions.abort(transaction);
    }
    return reply;
  } catch (error) {
    await context.gateway.transactions.abort(transaction);
    const failure = errorOfQuery(error);
    const transient = ['WriteConflict', 'NoSuchTransaction', 'ShutdownInProgress'].includes(failure.codeName);
    throw transient ? failure.labelled('TransientTransactionError') : failure;
  }
}
