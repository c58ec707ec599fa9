import type { Connection, mongo } from 'mongoose';
import { currentContext } from '../context.ts';
import type { Span } from '../span.ts';

/**
 * Records each command of a request or a job with the driver's monitoring: its name and collection, but no values.
 * Requires a connection with `monitorCommands`.
 */
export function traceCommands(connection: Connection): void {
  const running = new Map<number, Span>();
  const client = connection.getClient();

  client.on('commandStarted', ({ requestId, commandName, command, databaseName, address }) => {
    const collection = collectionOf(commandName, command);
    const [host, port] = address.split(/:(?=\d+$)/);
    const span = currentContext().span?.startChild(
      'client',
      [commandName, collection].filter(Boolean).join(' '),
      {
        'db.system.name': 'mongodb',
        'db.namespace': databaseName,
        'db.operation.name': commandName,
        'db.collection.name': collection,
        'server.address': host,
        'server.port': Number(port),
      },
    );
    if (span) running.set(requestId, span);
  });
  const end = (requestId: number, failure?: string) => {
    running.get(requestId)?.end(failure);
    running.delete(requestId);
  };
  client.on('commandSucceeded', ({ requestId }) => end(requestId));
  client.on('commandFailed', ({ requestId, failure }) => end(requestId, failure.name));
}

/** A command's first field has its name and its collection, except for getMore. */
function collectionOf(commandName: string, command: mongo.Document): string | undefined {
  const named: unknown = commandName === 'getMore' ? command.collection : command[commandName];
  return typeof named === 'string' ? named : undefined;
}
