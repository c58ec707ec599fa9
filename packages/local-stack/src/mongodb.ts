import { startDocumentDb } from './engines/documentdb.ts';
import { answersMongo } from './engines/mongo-client.ts';
import { startMongod } from './engines/mongod.ts';
import { downloadMongod } from './engines/mongod-download.ts';
import { choosePort } from './ports.ts';
import { findProcess, stopProcess } from './processes.ts';
import type { Found, Site } from './site.ts';
import { findOnPath } from './which.ts';

/** Where a replica set of one on this port of loopback is reached. */
const mongodbUriOf = (port: number) => `mongodb://127.0.0.1:${port}/?replicaSet=rs0`;

/**
 * Brings up MongoDB: what runs already for this data folder, a server on the default port, `mongod` on the PATH,
 * the one that mongodb-memory-server-core downloads, or DocumentDB from the Debian root behind our gateway.
 */
export async function bringUpMongodb(site: Site): Promise<Found> {
  const own = await findProcess(site.dataDir, 'mongodb');
  if (own && (await answersMongo(own.port))) return { url: mongodbUriOf(own.port), source: own.source };
  if (own) await stopProcess(site.dataDir, 'mongodb');
  const { port, running } = await choosePort(site, 'mongodb', answersMongo);
  if (running) return { url: mongodbUriOf(port), source: `a server that runs on port ${port}` };

  const onPath = findOnPath('mongod', site.settings.path);
  if (onPath)
    return start(`mongod on the PATH (${onPath})`, (source) => startMongod(site, onPath, port, source));
  const fetched = await downloadMongod(site);
  if (fetched) return start('a downloaded mongod', (source) => startMongod(site, fetched, port, source));
  return start("DocumentDB from Debian's packages, behind our gateway", (source) =>
    startDocumentDb(site, port, source),
  );

  async function start(source: string, starter: (source: string) => Promise<void>): Promise<Found> {
    site.say(`Starting MongoDB on port ${port}: ${source} …`);
    await starter(source);
    return { url: mongodbUriOf(port), source };
  }
}
