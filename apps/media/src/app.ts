import { MediaService } from '@postrider/contracts/media';
import { AppError, createLog, type Running, startEventLoopMonitor } from '@postrider/service';
import { serve } from '@postrider/service/grpc';
import { connectMongo, databaseCheck, prepareDatabase } from '@postrider/service/mongo';
import { createOutbound } from '@postrider/service/outbound';
import { prepareBucket } from './bucket.ts';
import type { MediaConfig } from './config.ts';
import { createFetcher } from './fetch.ts';
import { createImports } from './imports.ts';
import { createItems } from './items.ts';
import { createLinks } from './links.ts';
import { createObjects } from './objects.ts';
import { createProbes } from './probe/probes.ts';
import { createHandlers } from './rpc.ts';
import { createS3 } from './s3.ts';
import { createMediaStore } from './store.ts';
import { startSweeper } from './sweeper.ts';
import { createUploads } from './uploads.ts';

export type { MediaConfig } from './config.ts';

const restarting = new AppError('unavailable', 'The service is restarting. Try again in a moment.', {
  retryAfter: 2,
});

/** Starts the media service, once its backing services are there; what was started is stopped in reverse. */
export async function startMedia(config: MediaConfig, signal?: AbortSignal): Promise<Running> {
  const log = createLog('media', config.logLevel);
  await using starting = new AsyncDisposableStack();

  const connection = await connectMongo(config.mongo, log, signal);
  starting.defer(() => connection.close());
  const store = createMediaStore(connection);
  await prepareDatabase(connection, log, signal);

  const { bucket } = config.s3;
  const inside = createS3(config.s3, config.s3.endpoint);
  starting.defer(() => inside.destroy());
  const outside = createS3(config.s3, config.s3.publicEndpoint);
  starting.defer(() => outside.destroy());
  await prepareBucket(inside, bucket, log, signal);
  const objects = createObjects(inside, bucket);
  const links = createLinks(outside, inside, bucket);

  const outbound = createOutbound(config.outbound, log);
  starting.defer(() => outbound.close());
  // Imports that outlast the server's own patience must not hold up the end.
  const ending = new AbortController();
  starting.defer(() => ending.abort(restarting));

  const items = createItems(store, objects, log);
  const probes = createProbes(config.probeProcesses, log, ending.signal);
  starting.defer(() => probes.close());
  const fetcher = createFetcher(outbound, config.importTimeoutMs);
  const imports = createImports(items, objects, probes, fetcher, ending.signal);
  const uploads = createUploads(store, items, objects, probes, links, log, ending.signal);
  const sweeper = startSweeper(store, items, config.uploadMaxAgeMs, config.sweepEveryMs, log);
  starting.defer(() => sweeper.stop());

  const server = await serve(
    MediaService,
    createHandlers(items, imports, uploads, links),
    config.listen,
    log,
    [databaseCheck(connection)],
  );
  starting.defer(() => server.stop());

  starting.defer(startEventLoopMonitor(log));
  log.info({ address: server.address }, 'ready');
  const running = starting.move();
  return { address: server.address, stop: () => running.disposeAsync() };
}
