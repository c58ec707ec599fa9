import { MediaService } from '@postrider/contracts/media';
import { MEDIA_LIMITS } from '@postrider/platform-rules/media';
import { AppError, type Loop, type Running, startTestDataCleanup } from '@postrider/service';
import { createImageConverter } from '@postrider/service/files';
import { createOutbound } from '@postrider/service/outbound';
import { startService } from '@postrider/service/run-service';
import { createAddresses } from './addresses.ts';
import { createArchives } from './archives.ts';
import { createTestDataCleanup, startCleanup } from './cleanup.ts';
import type { MediaConfig } from './config.ts';
import { startConversions } from './conversions.ts';
import { database } from './database.ts';
import { createEdits } from './edits.ts';
import { createFetcher } from './fetch.ts';
import { CONVERSION_LIMITS, findEncoders } from './ffmpeg.ts';
import { createImports } from './imports.ts';
import { integrityChecks } from './integrity.ts';
import { createItems } from './items.ts';
import { createObjects } from './objects.ts';
import { createProbes } from './probe/probes.ts';
import { createPublishing } from './publishing.ts';
import { createHandlers } from './rpc.ts';
import { createS3, prepareBucket } from './s3.ts';
import { createUrlSigner } from './signed-urls.ts';
import { createOldTestItems } from './test-items.ts';
import { createThumbnails } from './thumbnails.ts';
import { createUploads } from './uploads.ts';
import { createVariants } from './variants.ts';

export type { MediaConfig } from './config.ts';

const restarting = new AppError('unavailable', 'The service is restarting. Try again in a moment.', {
  retryAfter: 2,
});

/** @param limits of conversions; tests lower them */
export const startMedia = (
  config: MediaConfig,
  signal?: AbortSignal,
  limits = CONVERSION_LIMITS,
): Promise<Running> =>
  startService('media', config, signal, async (service) => {
    const { log, use, defer, mongo, integrity, grpc, run } = service;
    const { store, addresses: addressRows, eventLog, connection } = await mongo(config.mongo, database);

    const { bucket, endpoint, publicEndpoint = endpoint } = config.s3;
    const inside = createS3(config.s3, endpoint);
    defer(() => inside.destroy());
    const outside = createS3(config.s3, publicEndpoint);
    defer(() => outside.destroy());
    await prepareBucket(inside, bucket, log, signal);
    const objects = createObjects(inside, bucket);
    // Not required: without it, the library can be read and uploads can begin.
    service.checks.push({ name: 'object store', isNeeded: false, check: objects.check });
    integrity(integrityChecks(connection, store, objects));
    const urls = createUrlSigner(outside, inside, bucket);

    const outbound = use(createOutbound(config.outbound, log));
    // Imports that outlast the gRPC server's grace period must not delay the stop.
    const stopping = new AbortController();
    defer(() => stopping.abort(restarting));

    const items = createItems(store, objects, log);
    service.eventLog(eventLog);
    service.erasure({ first: items.erase, profile: { first: items.eraseProfile, except: ['File'] } });
    const probes = use(createProbes(config.probeProcesses, log, stopping.signal));
    const fetcher = createFetcher(outbound, config.importTimeoutMs);
    const imports = createImports(items, objects, probes, fetcher, stopping.signal);
    const uploads = createUploads(store, items, objects, probes, urls, log, stopping.signal);

    const thumbnails = createThumbnails(store, items, objects, probes);
    const publishing = createPublishing(store, items, objects, probes, log);
    const converter = createImageConverter({
      maxBytes: MEDIA_LIMITS.imageBytes,
      maxPixels: MEDIA_LIMITS.imagePixels,
      signal: stopping.signal,
    });
    const variants = use(createVariants(store.variants, publishing, objects, converter, log));
    const converts = await findEncoders(config.ffmpegPath, stopping.signal, log);
    const { archives: archiveRows } = store;
    const archives = createArchives({ rows: archiveRows, objects, urls, keptMs: config.uploadMaxAgeMs });
    const addresses = createAddresses(addressRows, store.variants, publishing, urls);

    let conversions: Loop | undefined;
    return run({
      scheduler() {
        if (converts) {
          const { ffmpegPath: ffmpeg, conversions: parallel } = config;
          const rows = store.conversions;
          const tools = { publishing, items, objects, probes, ffmpeg, limits };
          conversions = use(startConversions({ ...tools, rows, parallel, log }));
        }
        use(startTestDataCleanup(createTestDataCleanup(store, createOldTestItems(connection)), log));
        use(startCleanup(store, items, config.uploadMaxAgeMs, config.cleanupEveryMs, log));
      },
      rpc: () =>
        grpc(
          MediaService,
          createHandlers({
            items,
            imports,
            uploads,
            thumbnails,
            publishing,
            variants,
            edits: createEdits({
              rows: store.edits,
              items,
              store,
              converts,
              wake: () => conversions?.wake(),
            }),
            addresses,
            archives,
            urls,
            converts,
            conversionStates: store.variants.conversions,
          }),
          config.listen,
        ),
    });
  });
