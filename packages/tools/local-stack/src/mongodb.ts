import type { StackContext, Starter } from './context.ts';
import { startDocumentDb } from './engines/documentdb.ts';
import { answersMongo } from './engines/mongo-client.ts';
import { startMongod } from './engines/mongod.ts';
import { downloadMongod } from './engines/mongod-download.ts';
import { choosePort } from './ports.ts';
import { findService } from './processes.ts';
import { findOnPath } from './which.ts';

/** The address of a replica set of one on this loopback port. */
const mongodbUriOf = (port: number) => `mongodb://127.0.0.1:${port}/?replicaSet=rs0`;

/**
 * Finds MongoDB: one that is already running for this data folder, a server on the default port, `mongod` on the PATH,
 * a download by mongodb-memory-server-core, or DocumentDB from the Debian root behind the MongoDB proxy.
 */
export async function findMongodb(context: StackContext): Promise<Starter> {
  const own = await findService(context, 'mongodb', answersMongo);
  if (own) return async () => ({ url: mongodbUriOf(own.port), source: own.source });
  const { port, running } = await choosePort(context, 'mongodb', answersMongo);
  const url = mongodbUriOf(port);
  if (running) return async () => ({ url, source: `a server that runs on port ${port}` });
  return async () => ({ url, source: await start(context, port) });
}

/** Starts the best available MongoDB on the port; returns its source. */
async function start(context: StackContext, port: number): Promise<string> {
  const onPath = findOnPath('mongod', context.settings.path);
  const mongod = onPath ?? (await downloadMongod(context));
  if (mongod) {
    const source = onPath ? `mongod on the PATH (${onPath})` : 'a downloaded mongod';
    context.report(`Starting MongoDB on port ${port}: ${source} …`);
    await startMongod(context, mongod, port, source);
    return source;
  }
  const source = "DocumentDB from Debian's packages, behind the MongoDB proxy";
  await context.debian();
  context.report(`Starting MongoDB on port ${port}: ${source} …`);
  await startDocumentDb(context, port, source);
  return source;
}
