// A replica of a small service in a process of its own: GetMedia answers its pid, every call is counted.
import { MediaService } from '@postrider/contracts/media';
import { serve } from '../src/grpc/index.ts';
import { createLog, run } from '../src/index.ts';
import { mediaHandlers } from './media-handlers.ts';

const log = createLog('replica', 'info');
const calls = new Map<string, number>();
const counted = async ({ mediaId }: { mediaId: string }) => {
  calls.set(mediaId, (calls.get(mediaId) ?? 0) + 1);
  return { media: { id: mediaId, filename: String(process.pid) } };
};

await run(async () => {
  const handlers = mediaHandlers({ importMedia: counted, getMedia: counted });
  const server = await serve(MediaService, handlers, { host: '127.0.0.1', port: 0 }, log);
  log.info({ address: server.address }, 'ready');
  return server;
});
